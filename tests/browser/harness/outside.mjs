/** The rest of the internet, as the browser under test sees it: a proxy that notes who is asked for, and refuses. */
import { createServer } from 'node:http';

/** What browsers ask their makers for on their own, whatever the page does. */
const MAKERS = /(^|\.)(google|googleapis|gstatic|gvt1|mozilla|firefox|mozgcp)\.(com|org|net)$/;

const hostOf = address => (address.includes('://') ? new URL(address).hostname : address.split(':')[0]);

export async function watchOutside() {
  const asked = [];
  const refuse = (address, end) => {
    if (!MAKERS.test(hostOf(address))) asked.push(address);
    end();
  };
  const server = createServer((request, response) => refuse(request.url, () => response.writeHead(403).end()));
  server.on('connect', (request, socket) => {
    socket.on('error', () => {});
    refuse(request.url, () => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    asked,
    port: server.address().port,
    close() {
      server.closeAllConnections();
      return new Promise(resolve => server.close(resolve));
    },
  };
}
