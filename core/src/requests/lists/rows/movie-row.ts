import { movieRef } from '../../../catalogue/index.js';
import type { Onlooker } from './onlooker.js';
import { day, requestMembers, requesterOf, standing } from './request-members.js';
import type { CopyRecord, TitleRecord } from './title-record.js';

/** Numbers of the public API. */
const MOVIE = 1;
const COMBINATION = { regular: 0, fourK: 1, both: 2 } as const;

/** A requested movie in the shape of the public API. */
export function movieRow(movie: TitleRecord, onlooker: Onlooker) {
  const { regular, fourK } = movie;
  const main = regular ?? fourK;
  return {
    // First of all a member by its name: V8 would give each object that begins with a copy a shape of its own, fifty times slower.
    requestType: MOVIE,
    ...requestMembers(movie, onlooker),
    imdbId: movie.imdbId,
    overview: movie.overview,
    posterPath: movie.posterPath,
    ...release(movie, onlooker.today),
    background: movie.backdropPath,
    theMovieDbId: Number(movie.externalId),
    issueId: null,
    issues: null,
    is4kRequest: regular === null,
    rootPathOverride: main?.rootFolderOverride ?? 0,
    qualityOverride: main?.qualityOverride ?? 0,
    ...standing4k(fourK),
    requestedUser4K: requesterOf(fourK, onlooker.people),
    requestCombination: regular && fourK ? COMBINATION.both : fourK ? COMBINATION.fourK : COMBINATION.regular,
    langCode: movie.langCode,
    ...watching(movie, onlooker),
    dispatchError4K: fourK?.dispatchError ?? null,
  };
}

export type MovieRequestRow = ReturnType<typeof movieRow>;

/** Whoever asked is hidden with what they have watched. */
function watching(movie: TitleRecord, { viewersOf, people, seesOthers }: Onlooker) {
  const viewers = viewersOf(movieRef(movie.externalId));
  const requester = requesterOf(movie.regular ?? movie.fourK, people);
  return { watchedByRequestedUser: requester !== null && viewers.has(requester.id), playedByUsersCount: seesOthers ? viewers.size : 0 };
}

function standing4k(copy: CopyRecord | null) {
  const is = standing(copy);
  return {
    has4KRequest: copy !== null,
    approved4K: is.approved,
    markedAsApproved4K: is.markedAsApproved,
    requestedDate4k: is.requestedDate,
    available4K: is.available,
    markedAsAvailable4K: is.markedAsAvailable,
    denied4K: is.denied,
    markedAsDenied4K: is.markedAsDenied,
    deniedReason4K: is.deniedReason,
  };
}

function release({ releaseDate, digitalReleaseDate, status }: TitleRecord, today: string) {
  return {
    releaseDate: day(releaseDate),
    digitalReleaseDate: digitalReleaseDate && day(digitalReleaseDate),
    status,
    released: releaseDate !== null && releaseDate <= today,
    digitalRelease: digitalReleaseDate !== null && digitalReleaseDate > today,
  };
}
