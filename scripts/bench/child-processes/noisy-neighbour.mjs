/**
 * A service that never answers below `/hang`, and refuses everything else at length; and a stranger who posts a megabyte again and again, from "post" to
 * "rest". Tells its port, and then at each order how often it was called.
 */
import { createServer, request } from 'node:http';

const LARGE_ERROR_BODY = JSON.stringify({ message: 'a.b.c/'.repeat(35_000) });
const LARGE_REQUEST_BODY = JSON.stringify({ username: 'x'.repeat(1_000_000), password: 'y' });
const PARALLEL_POSTS = 4;

let calls = 0;
let target = null;

const service = createServer((call, response) => {
  calls += 1;
  call.resume();
  if (!call.url.startsWith('/hang')) response.writeHead(400, { 'content-type': 'application/json' }).end(LARGE_ERROR_BODY);
});
service.listen(0, '127.0.0.1', () => process.send({ port: service.address().port }));

/** A connection that is ended before all was sent counts, too. */
function postContinuously() {
  if (!target) return;
  calls += 1;
  const call = request(`${target}/api/v1/Token`, { method: 'POST', headers: { 'content-type': 'application/json' } });
  call.on('response', (response) => response.resume());
  call.on('error', () => undefined);
  call.on('close', () => setImmediate(postContinuously));
  call.end(LARGE_REQUEST_BODY);
}

process.on('message', (order) => {
  target = order.post ?? null;
  if (target) for (let nth = 0; nth < PARALLEL_POSTS; nth += 1) postContinuously();
  process.send({ calls });
});
process.once('disconnect', () => process.exit());
