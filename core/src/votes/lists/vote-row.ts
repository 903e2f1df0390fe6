import type { RequestKind } from '../../fulfilment/index.js';
import type { RequestSummary } from '../../requests/index.js';
import { groupBy } from '../../kernel/index.js';
import type { VoteDirection } from '../store/vote.entity.js';
import type { VoteTally } from '../store/vote.repository.js';

/** One episode of a series. */
export interface SeasonEpisode {
  readonly season: number;
  readonly number: number;
}

/** A line for each season with its episodes, such as `Season 1: 1-3, 5`. Expects them in order. */
export const formatEpisodes = (episodes: readonly SeasonEpisode[]): string =>
  [...groupBy(episodes, ({ season }) => season)]
    .map(([season, of]) => `Season ${season}: ${formatRanges(of.map(({ number }) => number))}`)
    .join('\n');

function formatRanges(numbers: readonly number[]): string {
  const stretches: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const open = stretches.at(-1);
    if (open && number === open.last + 1) open.last = number;
    else stretches.push({ first: number, last: number });
  }
  return stretches.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(', ');
}

/** Numeric codes (enum) of the kinds of requests in the public API. */
export const REQUEST_TYPE_CODES: Readonly<Record<RequestKind, number>> = { tv: 0, movie: 1, album: 2 };
/** Numeric codes (enum) of the vote directions in the public API. */
export const VOTE_TYPE_CODES: Readonly<Record<VoteDirection, number>> = { up: 0, down: 1 };

/** Data of a row besides the request itself. */
interface VoteRowContext {
  /** The portal's base path, prefix of image URLs. */
  readonly baseUrl: string;
  readonly tally: VoteTally | undefined;
  /** The requested episodes of a series. */
  readonly episodes: readonly SeasonEpisode[];
}

const NO_VOTES: VoteTally = { up: 0, down: 0, ownVote: null };

/** Maps a request with its votes to the format of the public API. */
export const toVoteRow = (request: RequestSummary, { baseUrl, tally: { up, down, ownVote } = NO_VOTES, episodes }: VoteRowContext) => ({
  requestId: request.requestId,
  requestType: REQUEST_TYPE_CODES[request.kind],
  image: imageUrl(`${baseUrl}/api/v3/images/w500`, request.posterPath),
  background: imageUrl(`${baseUrl}/api/v3/images/original`, request.backdropPath),
  upvotes: up,
  downvotes: down,
  title: request.title,
  description: describeRequest(request, episodes),
  alreadyVoted: ownVote !== null,
  myVote: VOTE_TYPE_CODES[ownVote ?? 'down'],
});

/** A request with its votes (DTO). */
export type VoteRow = ReturnType<typeof toVoteRow>;

/** The requested episodes of a series, the artist of an album. */
function describeRequest({ kind, artistName, overview }: RequestSummary, episodes: readonly SeasonEpisode[]): string {
  if (kind === 'tv') return formatEpisodes(episodes);
  return artistName ?? overview;
}

const imageUrl = (place: string, path: string | null): string | null => path && `${place}${path}`;
