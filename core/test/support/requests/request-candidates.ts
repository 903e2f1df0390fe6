import type { Variant } from '@ombi/sdk';
import type { RequestKind } from '../../../src/fulfilment/index.js';
import type { Principal, User } from '../../../src/identity/index.js';
import type { RequestCandidate } from '../../../src/requests/create/policy/index.js';
import type { NewRequestEpisode } from '../../../src/requests/store/index.js';

/** A user as the rules see it. */
export const requester = (id: string, more: Partial<User> = {}): User =>
  ({ id, roles: new Set(['RequestMovie', 'Request4KMovie', 'RequestTv', 'RequestMusic']), ...more }) as User;

/** A principal that may approve requests. */
export const APPROVER = { userId: 'decider', userName: 'decider', roles: new Set(['Admin']), requestAlias: null } as unknown as Principal;

const episode = (number: number): NewRequestEpisode => ({ season: 1, number, title: `Part ${number}`, airDate: null });

let keyCount = 0;

/** A candidate of a user for a title by number; for series with some episodes. */
export function requestCandidate(
  owner: User,
  kind: RequestKind,
  title: number,
  episodeNumbers: readonly number[],
  variant: Variant = 'regular',
): RequestCandidate {
  const actor = { userId: owner.id, userName: owner.id, roles: owner.roles, requestAlias: null } as unknown as Principal;
  return {
    ...{ actor, requester: owner, variant, isAlreadyAvailable: false, rootFolder: null, quality: null, language: null },
    ...{ downloader: null, genreIds: [], originalLanguage: null },
    requestKey: kind === 'tv' ? `act ${(keyCount += 1)}` : variant,
    episodes: kind === 'tv' ? episodeNumbers.map(episode) : [],
    title: {
      ...{ kind, source: kind === 'album' ? 'musicbrainz' : 'tmdb', externalId: String(title), imdbId: null, tvdbId: null },
      ...{ title: `${kind} ${title}`, titleKey: `${kind} ${title}`, overview: '', posterPath: null, backdropPath: null },
      ...{ releaseDate: null, digitalReleaseDate: null, status: null, langCode: null, sample: false },
      ...{ artistId: null, artistName: null, artistNameKey: null, seriesType: null, totalSeasons: null },
    },
  };
}
