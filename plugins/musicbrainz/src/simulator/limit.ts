import { reply, type Reply } from '@ombi/sdk/testing';

/** The service looks at an average; this much less than a second is forgiven to two calls whose ways differ in length. */
const APART_MS = 900;

const TOO_MUCH =
  'Your requests are exceeding the allowable rate limit. Please see https://musicbrainz.org/doc/MusicBrainz_API/Rate_Limiting';

/** One call a second; what is more is refused, and so are programs that do not say who they are. */
export function doorkeeper(): (userAgent: string | undefined) => Reply | undefined {
  let last = Number.NEGATIVE_INFINITY;
  return (userAgent = '') => {
    if (!/^[\w.-]+\/\d[\w.]*( \( \S+ \))?$/.test(userAgent)) return reply(403, { error: 'Please identify your application.' });
    if (Date.now() - last < APART_MS) return reply(503, { error: TOO_MUCH });
    last = Date.now();
    return undefined;
  };
}
