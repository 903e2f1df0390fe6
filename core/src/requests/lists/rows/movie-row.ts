import { iso, NO_DATE } from '../../../kernel/index.js';
import type { RequestState } from '../../lifecycle/index.js';
import type { CopyRecord, MovieRecord } from './movie-record.js';
import type { Person } from './people.js';

/** Numbers of the public API. */
const MOVIE = 1;
const OMBI = 0;
const COMBINATION = { regular: 0, fourK: 1, both: 2 } as const;

const STATUS: Record<RequestState, string> = {
  available: 'Common.Available',
  denied: 'Common.Denied',
  approved: 'Common.ProcessingRequest',
  pending: 'Common.PendingApproval',
};

/** What a row says depends on who looks at it, and when. */
export interface Onlooker {
  readonly viewerId: string;
  readonly now: Date;
  /** People by id. */
  readonly people: ReadonlyMap<string, Person>;
}

/** A requested movie in the shape of the public API. Every flag is computed from where its copies stand. */
export function movieRow(movie: MovieRecord, { viewerId, now, people }: Onlooker) {
  const { regular, fourK } = movie;
  const main = regular ?? fourK;
  const requester = person(main, people);
  const copies = [regular, fourK].filter((copy) => copy !== null);
  return {
    id: movie.id,
    title: movie.title,
    ...standing(regular),
    requestedUserId: requester?.id ?? null,
    requestType: MOVIE,
    requestedByAlias: requester && main ? main.alias : null,
    requestedUser: requester,
    source: OMBI,
    imdbId: movie.imdbId,
    overview: movie.overview,
    posterPath: movie.posterPath,
    ...release(movie, now),
    background: movie.backdropPath,
    theMovieDbId: movie.theMovieDbId,
    issueId: null,
    issues: null,
    subscribed: movie.subscribed,
    showSubscribe: copies.every(({ state, requesterId }) => state !== 'available' && state !== 'denied' && requesterId !== viewerId),
    is4kRequest: regular === null,
    rootPathOverride: main?.rootFolderOverride ?? 0,
    qualityOverride: main?.qualityOverride ?? 0,
    ...standing4k(fourK),
    requestedUser4K: person(fourK, people),
    requestCombination: regular && fourK ? COMBINATION.both : fourK ? COMBINATION.fourK : COMBINATION.regular,
    langCode: movie.langCode,
    requestStatus: main ? STATUS[main.state] : '',
    canApprove: copies.some(({ state }) => state === 'pending' || state === 'denied'),
    watchedByRequestedUser: false,
    playedByUsersCount: 0,
    dispatchError: regular?.dispatchError ?? null,
    dispatchError4K: fourK?.dispatchError ?? null,
    sample: movie.sample,
  };
}

export type MovieRequestRow = ReturnType<typeof movieRow>;

const standing = (copy: CopyRecord | null) => ({
  approved: isApproved(copy),
  markedAsApproved: date(copy?.approvedAt),
  requestedDate: date(copy?.requestedAt),
  available: copy?.state === 'available',
  markedAsAvailable: iso(at(copy?.availableAt)),
  denied: isDenied(copy),
  markedAsDenied: date(copy?.deniedAt),
  deniedReason: copy?.deniedReason ?? null,
});

const standing4k = (copy: CopyRecord | null) => ({
  has4KRequest: copy !== null,
  approved4K: isApproved(copy),
  markedAsApproved4K: date(copy?.approvedAt),
  requestedDate4k: date(copy?.requestedAt),
  available4K: copy?.state === 'available',
  markedAsAvailable4K: iso(at(copy?.availableAt)),
  denied4K: isDenied(copy),
  markedAsDenied4K: date(copy?.deniedAt),
  deniedReason4K: copy?.deniedReason ?? null,
});

const release = ({ releaseDate, digitalReleaseDate, status }: MovieRecord, now: Date) => {
  const today = now.toISOString().slice(0, 10);
  return {
    releaseDate: releaseDate ? day(releaseDate) : NO_DATE,
    digitalReleaseDate: digitalReleaseDate ? day(digitalReleaseDate) : null,
    status,
    released: releaseDate !== null && releaseDate <= today,
    digitalRelease: digitalReleaseDate !== null && digitalReleaseDate > today,
  };
};

const person = (copy: CopyRecord | null, people: ReadonlyMap<string, Person>): Person | null =>
  (copy && people.get(copy.requesterId)) ?? null;

/** What is there was approved, be it by fetching it. */
export const isApproved = (copy: Pick<CopyRecord, 'state'> | null): boolean => copy?.state === 'approved' || copy?.state === 'available';

/** Null while nobody decided. */
export const isDenied = (copy: Pick<CopyRecord, 'state'> | null): boolean | null =>
  !copy || copy.state === 'pending' ? null : copy.state === 'denied';

const at = (moment: number | null | undefined): Date | null => (moment === null || moment === undefined ? null : new Date(moment));
const date = (moment: number | null | undefined): string => iso(at(moment)) ?? NO_DATE;
const day = (text: string): string => `${text}T00:00:00Z`;
