import type { AlbumDetails, AlbumSummary, ArtistDetails, ArtistSummary, BandMember } from '@ombi/sdk';
import { albumRef, artistRef } from '../ids.js';
import { albumNumber, type Artist, type ArtistAlbum, memberNumber, type Membership } from '../music/index.js';
import { resolveDate, type SampleDate } from '../titles/sample-dates.js';

/** Maps an artist to a summary. */
export const toArtistSummary = ({ number, name, type, disambiguation }: Artist): ArtistSummary => ({
  ref: artistRef(number),
  name,
  type,
  disambiguation,
});

/** Maps an artist to details. */
export function toArtistDetails(artist: Artist): ArtistDetails {
  const { country, region, overview, startYear, endYear, links = {} } = artist;
  return {
    ...toArtistSummary(artist),
    country,
    region,
    overview,
    startYear,
    endYear,
    isEnded: endYear !== null,
    links,
    members: toBandMembers(artist),
    albums: artist.albums.map((album) => toAlbumSummary({ artist, album })).sort(newestFirst),
  };
}

/** Details of a member who is known only through a group. */
export function toMemberDetails({ group, member }: Membership): ArtistDetails {
  const index = group.members?.indexOf(member) ?? 0;
  return {
    ref: artistRef(memberNumber(group, index)),
    name: member.name,
    type: 'Person',
    disambiguation: [group.name, member.role].filter(Boolean).join(', '),
    country: group.country,
    region: '',
    overview: '',
    startYear: null,
    endYear: null,
    isEnded: false,
    links: {},
    members: [],
    albums: [],
  };
}

/** Maps an album to details. */
export const toAlbumDetails = (artistAlbum: ArtistAlbum): AlbumDetails => ({
  ...toAlbumSummary(artistAlbum),
  overview: artistAlbum.album.overview ?? '',
  tracks: artistAlbum.album.tracks,
});

/** Maps an album to a summary. */
export const toAlbumSummary = ({ artist, album }: ArtistAlbum): AlbumSummary => ({
  ref: albumRef(albumNumber(artist, album)),
  title: album.title,
  artist: { ref: artistRef(artist.number), name: artist.name },
  type: album.type,
  secondaryTypes: album.secondaryTypes ?? [],
  releaseDate: releaseDateOf(album.releaseDate),
});

/** Some dates of old recordings have only a year or month, and stay incomplete. */
const releaseDateOf = (releaseDate: SampleDate): string | null =>
  typeof releaseDate === 'number' ? resolveDate(releaseDate) : releaseDate;

const newestFirst = (a: AlbumSummary, b: AlbumSummary): number => {
  const [one, other] = [a.releaseDate ?? '', b.releaseDate ?? ''];
  return one < other ? 1 : one > other ? -1 : 0;
};

const toBandMembers = (group: Artist): BandMember[] =>
  (group.members ?? []).map(({ name, role, begin = null, end = group.endYear }, index) => ({
    ref: artistRef(memberNumber(group, index)),
    name,
    role,
    isCurrent: end === null,
    begin,
    end,
  }));
