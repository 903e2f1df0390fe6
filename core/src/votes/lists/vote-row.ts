import type { RequestKind } from '../../fulfilment/index.js';
import type { RequestSummary } from '../../requests/index.js';
import type { Direction } from '../store/vote.entity.js';
import type { Tally } from '../store/vote.repository.js';
import { episodeLines, type Episode } from './episode-lines.js';

/** Numbers of the public API. */
export const REQUEST_TYPE: Readonly<Record<RequestKind, number>> = { tv: 0, movie: 1, album: 2 };
export const VOTE_TYPE: Readonly<Record<Direction, number>> = { up: 0, down: 1 };

/** What a row says beside the request itself. */
interface Beside {
  /** Where the portal stands; pictures are addresses of its own. */
  readonly baseUrl: string;
  readonly tally: Tally | undefined;
  /** Of a series, those that are asked for. */
  readonly episodes: readonly Episode[];
}

const NO_VOTES: Tally = { up: 0, down: 0, mine: null };

/** A request that people vote on, in the shape of the public API. */
export const voteRow = (request: RequestSummary, { baseUrl, tally: { up, down, mine } = NO_VOTES, episodes }: Beside) => ({
  requestId: request.requestId,
  requestType: REQUEST_TYPE[request.kind],
  image: address(`${baseUrl}/api/v3/images/w500`, request.posterPath),
  background: address(`${baseUrl}/api/v3/images/original`, request.backdropPath),
  upvotes: up,
  downvotes: down,
  title: request.title,
  description: description(request, episodes),
  alreadyVoted: mine !== null,
  myVote: VOTE_TYPE[mine ?? 'down'],
});

export type VoteRow = ReturnType<typeof voteRow>;

/** Of a series what exactly is wanted, of an album who made it. */
function description({ kind, artistName, overview }: RequestSummary, episodes: readonly Episode[]): string {
  if (kind === 'tv') return episodeLines(episodes);
  return artistName ?? overview;
}

const address = (place: string, path: string | null): string | null => path && `${place}${path}`;
