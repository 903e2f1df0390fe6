import { ARTIST_LINKS, type ArtistDetails, type BandMember } from '@ombi/sdk';
import type { StandingOf } from '../../titles/standing.js';
import { releaseGroup } from './release-group.js';

/** Addresses of what an artist looks like. */
export interface ArtistPictures {
  readonly artistPoster: string | null;
  readonly artistBanner: string | null;
  readonly artistLogo: string | null;
  readonly artistBackground: string | null;
}

/** All about an artist (`ArtistInformation`), and where each album stands. */
export const artistPage = (artist: ArtistDetails, pictures: ArtistPictures, standingOf: StandingOf, sample: boolean) => ({
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
  poster: pictures.artistPoster,
  banner: pictures.artistBanner,
  logo: pictures.artistLogo,
  fanArt: pictures.artistBackground,
  links: linkMembers(artist),
  members: artist.members.map(bandMember),
  releaseGroups: artist.albums.map((album) => releaseGroup(album, standingOf(album.ref))),
  sample,
});

export type ArtistPage = ReturnType<typeof artistPage>;

/** Every link has a member (`ArtistLinks`); nobody gives the address of a picture on somebody else's page any more. */
const linkMembers = ({ links }: ArtistDetails) => ({
  image: null,
  ...Object.fromEntries(ARTIST_LINKS.map((name) => [name, links[name] ?? null])),
});

const bandMember = ({ name, role, isCurrent, begin, end }: BandMember) => ({
  name,
  attributes: role === '' ? [] : [role],
  isCurrentMember: isCurrent,
  start: begin,
  end,
});
