/** Sounds made of noise and sines: a disc lands, discs turn, a game ends. */

const LOUDNESS = 0.35;

/** The pitches of a game's end: C5, E5 and G5, in hertz. */
const RESULT = [523.25, 659.25, 783.99];

let studio = null;

/** Play the sound of a move in time with its animation; `json` lists each flipped disc's distance from the square. */
export function playSound(json, ends) {
  // Before the first gesture, a browser blocks sounds and warns about them.
  if (navigator.userActivation?.hasBeenActive === false) return;
  try {
    studio ??= openStudio();
    studio.context.resume().catch(() => {});
    play(JSON.parse(json), ends);
  } catch (error) {
    console.info('No sound:', error);   // without sound, the game goes on
  }
}

function play(steps, ends) {
  const { landing, turning, step } = paces();
  const landed = studio.context.currentTime + 0.01 + landing;
  const turned = distance => landed + (distance - 1) * step + turning * 0.8;
  clack(landed);
  for (const distance of new Set(steps)) tick(turned(distance), steps.filter(each => each === distance).length);
  if (ends) RESULT.forEach((pitch, place) => hum(turned(Math.max(1, ...steps)) + 0.25 + place * 0.15, pitch, 0.7, 0.2));
}

/** The durations of the animations, in seconds. */
function paces() {
  const style = getComputedStyle(document.querySelector('.app'));
  const seconds = name => parseFloat(style.getPropertyValue(name)) / 1000 * parseFloat(style.getPropertyValue('--tempo'));
  return { landing: seconds('--landing'), turning: seconds('--turning'), step: seconds('--step') };
}

/** The audio context with its output, and a tenth of a second of white noise. */
function openStudio() {
  const context = new AudioContext();
  const out = new GainNode(context, { gain: LOUDNESS });
  out.connect(context.destination);
  const noise = context.createBuffer(1, context.sampleRate / 10, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = 2 * Math.random() - 1;
  return { context, out, noise };
}

/** A disc lands on the board: a short knock with a low hum under it. */
function clack(at) {
  rustle(at, 1900, 1.1, 0.06, 1);
  hum(at, 170, 0.09, 0.8);
}

/** Discs at one distance turn: a softer knock, a little louder for more discs. */
function tick(at, discs) {
  rustle(at, 3200, 2.5, 0.035, 0.35 * Math.sqrt(discs));
  hum(at, 420, 0.03, 0.12);
}

/** Noise around a pitch, dying away within `seconds`. */
function rustle(at, pitch, sharpness, seconds, loudness) {
  const { context, noise } = studio;
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: sharpness });
  sound(source.connect(band), source, at, seconds, loudness);
}

/** A sine, dying away within `seconds`. */
function hum(at, pitch, seconds, loudness) {
  const source = new OscillatorNode(studio.context, { type: 'sine', frequency: pitch });
  sound(source, source, at, seconds, loudness);
}

/** Start `source` at the time `at`, heard through `voice`; it fades in over two milliseconds, so that it does not click. */
function sound(voice, source, at, seconds, loudness) {
  const { context, out } = studio;
  const swell = new GainNode(context, { gain: 0 });
  swell.gain.setValueAtTime(0, at);
  swell.gain.linearRampToValueAtTime(loudness, at + 0.002);
  swell.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  voice.connect(swell).connect(out);
  source.start(at);
  source.stop(at + seconds);
}
