import type { ShowDetails, TitleSummary } from '@ombi/sdk';
import type { ShowStanding } from '../availability/show-standings.js';
import { seasonMembers } from './seasons.js';
import { detailMembers, showMembers } from './show-members.js';

/** What a row tells beyond the summary; a list knows none of it. */
interface Known {
  readonly status: string | null;
  readonly network: string | null;
  readonly networkId: string | null;
  readonly runtime: string | null;
  readonly genre: readonly string[];
  readonly trailer: string | null;
  readonly homepage: string | null;
  readonly seasonRequests: ReturnType<typeof seasonMembers>;
}

const UNKNOWN: Known = {
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
export const showRow = (title: TitleSummary, standing: ShowStanding) => row(title, standing, UNKNOWN);

/** A series in the same shape, with what its details tell. */
export const detailedShowRow = (show: ShowDetails, standing: ShowStanding): ShowRow =>
  row(show, standing, {
    ...detailMembers(show),
    network: show.networks[0]?.name ?? null,
    networkId: show.networks[0] ? String(show.networks[0].id) : null,
    genre: show.genres.map(({ name }) => name),
    seasonRequests: seasonMembers(show.seasons, standing.episodes),
  });

const row = (title: TitleSummary, standing: ShowStanding, known: Known) => ({
  ...showMembers(title, standing),
  ...known,
  backdropPath: title.backdropPath,
  posterPath: title.posterPath,
});

export type ShowRow = ReturnType<typeof row>;
