import { http } from '@ombi/sdk/ui/http';
import type { RelatedMovieWire } from '../movies/index.js';

/** All about a person. Dates are `YYYY-MM-DD`. */
export interface PersonWire {
  readonly id: string;
  readonly name: string;
  readonly imagePath: string | null;
  readonly knownFor: string;
  readonly biography: string;
  readonly birthday: string | null;
  readonly deathday: string | null;
  readonly birthplace: string | null;
}

/** A title on which somebody worked, in front of the camera (`character`) or behind it (`job`). */
export interface CreditWire extends RelatedMovieWire {
  readonly character?: string | null;
  readonly job?: string | null;
}

/** What somebody did. A title may stand there more than once. */
export interface CreditsWire {
  readonly cast: readonly CreditWire[] | null;
  readonly crew: readonly CreditWire[] | null;
}

/** People before and behind the camera. An unknown person is a failure (404) and has no titles. */
export const people = {
  details: (id: string, signal?: AbortSignal) => http.get<PersonWire>(`api/v3/people/${encodeURIComponent(id)}`, { signal }),

  credits: (id: string, kind: 'movie' | 'tv', signal?: AbortSignal) =>
    http.get<CreditsWire | null>(`api/v2/Search/actor/${encodeURIComponent(id)}/${kind}`, { signal }),
};
