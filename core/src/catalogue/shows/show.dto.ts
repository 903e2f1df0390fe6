import type { ShowDetails, TitleSummary, CastMember, CrewMember, MediaRef } from '@ombi/sdk';
import { companyFields, castFields, crewFields, externalIdFields, relatedTitlePage, videoFields } from '../titles/title-fields.js';
import type { ShowStatus, ShowStatusLookup } from './show-statuses.js';
import { seasonFields, showDetailFields, showFields, showCardFields } from './show-fields.js';

/** The details of a series (`SearchFullInfoTvShowViewModel`). */
export function toShowDetails(show: ShowDetails, showStatus: ShowStatus) {
  return {
    ...showFields(show, showStatus),
    ...showDetailFields(show),
    genres: show.genres,
    network: networkOf(show),
    images: { medium: null, original: show.posterPath },
    cast: show.cast.map(castMember),
    crew: show.crew.map(crewMember),
    certification: show.certification || null,
    tagline: show.tagline,
    keywords: { keywordsValue: show.keywords },
    externalIds: externalIdFields(show),
    seasonRequests: seasonFields(show.seasons, showStatus.episodes),
  };
}

/** Response type (DTO) of the details of a series in the v1 shape. */
export type ShowDetailsView = ReturnType<typeof toShowDetails>;

/** The same plus what our own page shows, with the member names of the movie details. */
export function toShowDetailsResponse(show: ShowDetails, statusOf: ShowStatusLookup) {
  const cardOf = (ref: MediaRef) => showCardFields(statusOf(ref));
  return {
    ...toShowDetails(show, statusOf(show.ref)),
    backdropPath: show.backdropPath,
    voteAverage: show.voteAverage,
    voteCount: show.voteCount,
    productionCompanies: companyFields(show.companies),
    credits: { cast: castFields(show.cast), crew: crewFields(show.crew) },
    videos: videoFields(show.videos),
    similar: relatedTitlePage(show.similar, cardOf),
    recommendations: relatedTitlePage(show.recommendations, cardOf),
  };
}

/** Response type (DTO) of the details of a series. */
export type ShowDetailsResponse = ReturnType<typeof toShowDetailsResponse>;

function networkOf({ networks: [first] }: ShowDetails) {
  return first ? { id: first.id, name: first.name, country: null } : null;
}

const castMember = ({ personId, name, character, imagePath }: CastMember) => ({
  id: personId,
  person: name,
  character,
  image: imagePath,
  self: false,
  voice: false,
});

const crewMember = ({ personId, name, imagePath }: CrewMember) => ({ id: personId, url: null, name, image: imagePath });

/** Fields of a row that only details have; null in lists. */
interface DetailedRowFields {
  readonly status: string | null;
  readonly network: string | null;
  readonly networkId: string | null;
  readonly runtime: string | null;
  readonly genre: readonly string[];
  readonly trailer: string | null;
  readonly homepage: string | null;
  readonly seasonRequests: ReturnType<typeof seasonFields>;
}

const NO_DETAILS: DetailedRowFields = {
  status: null,
  network: null,
  networkId: null,
  runtime: null,
  genre: [],
  trailer: null,
  homepage: null,
  seasonRequests: [],
};

/** A series in a list (`SearchTvShowViewModel`). */
export const toShowRow = (title: TitleSummary, showStatus: ShowStatus) => buildRow(title, showStatus, NO_DETAILS);

/** A series in the same shape, with the fields that only details have. */
export const toDetailedShowRow = (show: ShowDetails, showStatus: ShowStatus): ShowRow =>
  buildRow(show, showStatus, {
    ...showDetailFields(show),
    network: show.networks[0]?.name ?? null,
    networkId: show.networks[0] ? String(show.networks[0].id) : null,
    genre: show.genres.map(({ name }) => name),
    seasonRequests: seasonFields(show.seasons, showStatus.episodes),
  });

const buildRow = (title: TitleSummary, showStatus: ShowStatus, known: DetailedRowFields) => ({
  ...showFields(title, showStatus),
  ...known,
  backdropPath: title.backdropPath,
  posterPath: title.posterPath,
});

/** Response type (DTO) of a series in a list. */
export type ShowRow = ReturnType<typeof buildRow>;
