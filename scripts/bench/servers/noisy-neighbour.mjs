/**
 * A service that never answers below `/hang`, and refuses everything else at length; and a stranger who posts a megabyte again and again, from "post" to
 * "rest". Tells its port, and then at each order how often it was called.
 */
import { createServer, request } from 'node:http';

const REFUSAL = JSON.stringify({ message: 'a.b.c/'.repeat(35_000) });
const BODY = JSON.stringify({ username: 'x'.repeat(1_000_000), password: 'y' });
const AT_ONCE = 4;

let calls = 0;
let target = null;

const service = createServer((call, response) => {
  calls += 1;
  call.resume();
  if (!call.url.startsWith('/hang')) response.writeHead(400, { 'content-type': 'application/json' }).end(REFUSAL);
});
service.listen(0, '127.0.0.1', () => process.send({ port: service.address().port }));

/** A connection that is ended before all was sent counts, too. */
function post() {
  if (!target) return;
  calls += 1;
  const call = request(`${target}/api/v1/Token`, { method: 'POST', headers: { 'content-type': 'application/json' } });
  call.on('response', (response) => response.resume());
  call.on('error', () => undefined);
  call.on('close', () => setImmediate(post));
  call.end(BODY);
}

process.on('message', (order) => {
  target = order.post ?? null;
  if (target) for (let nth = 0; nth < AT_ONCE; nth += 1) post();
  process.send({ calls });
});
process.once('disconnect', () => process.exit());
