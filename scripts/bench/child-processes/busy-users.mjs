/** Two people who leaf through the request list and eight who sign in, over and over, from "begin" to "end". */
import autocannon from 'autocannon';
import { ADMIN } from '../support/portal.mjs';

const ROWS = 15;
const LONG_S = 600;

let running = [];

const pages = (requests) =>
  ['requestedDate/desc', 'title/asc', 'requestStatus/desc'].flatMap((sort) =>
    [0, 0.25, 0.5, 0.9].map((part) => ({ path: `/api/v2/Requests/movie/${ROWS}/${Math.floor(requests * part)}/${sort}` })),
  );

const startPaging = ({ url, headers, requests }) =>
  autocannon({ url, headers, connections: 2, duration: LONG_S, requests: pages(requests) });

const signingIn = ({ url }) => {
  const headers = { 'content-type': 'application/json' };
  return autocannon({ url: `${url}/api/v1/Token`, method: 'POST', headers, body: JSON.stringify(ADMIN), connections: 8, duration: LONG_S });
};

/** Callers without a pause of their own count what they were answered. */
const answered = (results) => results.map(({ '2xx': successes, non2xx }) => ({ successes, non2xx }));

process.on('message', async ({ begin }) => {
  if (begin) {
    running = [startPaging(begin), signingIn(begin)];
    return process.send('begun');
  }
  for (const load of running) load.stop();
  process.send(answered(await Promise.all(running)));
});
process.once('disconnect', () => process.exit());
process.send('here');
