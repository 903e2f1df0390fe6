import { ARTIST_LINKS, type ArtistDetails, type BandMember, type ArtistSummary } from '@ombi/sdk';
import type { TitleStatusLookup } from '../titles/title-statuses.js';
import { toReleaseGroup } from './album.dto.js';

/** URLs of an artist's images. */
export interface ArtistImageUrls {
  readonly artistPoster: string | null;
  readonly artistBanner: string | null;
  readonly artistLogo: string | null;
  readonly artistBackground: string | null;
}

/** The details of an artist (`ArtistInformation`) with the status of each album. */
export const toArtistDetailsResponse = (artist: ArtistDetails, images: ArtistImageUrls, statusOf: TitleStatusLookup, sample: boolean) => ({
  id: artist.ref.id,
  name: artist.name,
  type: artist.type || null,
  disambiguation: artist.disambiguation || null,
  country: artist.country,
  region: artist.region || null,
  startYear: artist.startYear,
  endYear: artist.endYear,
  isEnded: artist.isEnded,
  overview: artist.overview || null,
  poster: images.artistPoster,
  banner: images.artistBanner,
  logo: images.artistLogo,
  fanArt: images.artistBackground,
  links: linkFields(artist),
  members: artist.members.map(toBandMember),
  releaseGroups: artist.albums.map((album) => toReleaseGroup(album, statusOf(album.ref))),
  sample,
});

/** Response type (DTO) of the details of an artist. */
export type ArtistDetailsResponse = ReturnType<typeof toArtistDetailsResponse>;

/** Every link has a member (`ArtistLinks`); links to images on other sites are no longer returned. */
const linkFields = ({ links }: ArtistDetails) => ({
  image: null,
  ...Object.fromEntries(ARTIST_LINKS.map((name) => [name, links[name] ?? null])),
});

const toBandMember = ({ name, role, isCurrent, begin, end }: BandMember) => ({
  name,
  attributes: role === '' ? [] : [role],
  isCurrentMember: isCurrent,
  start: begin,
  end,
});

/** An artist in a v1 list (`SearchArtistViewModel`), with the misspelt members that v1 clients read. Images come only with details. */
export const toArtistRow = (artist: ArtistSummary, images: Omit<ArtistImageUrls, 'artistBackground'> | null) => ({
  artistName: artist.name,
  forignArtistId: artist.ref.id,
  overview: null,
  disambiguation: artist.disambiguation || null,
  banner: images?.artistBanner ?? null,
  poster: images?.artistPoster ?? null,
  logo: images?.artistLogo ?? null,
  monitored: false,
  artistType: artist.type || null,
  cleanName: cleanName(artist.name),
  links: [],
});

/** Response type (DTO) of an artist in a v1 list. */
export type ArtistRow = ReturnType<typeof toArtistRow>;

/** The name in lower case, reduced to letters and digits. */
const cleanName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
