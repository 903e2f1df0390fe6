import type { AlbumDetails, AlbumSummary, ArtistDetails, ArtistSummary, BandMember } from '@ombi/sdk';
import { albumRef, artistRef } from '../ids.js';
import type { Artist } from '../music/index.js';
import { albumNumber, memberNumber, type Membership, type Recording } from '../music/lookup.js';
import { dayOf, type When } from '../titles/calendar.js';

/** An artist as a search finds them. */
export const artistSummary = ({ number, name, type, disambiguation }: Artist): ArtistSummary => ({
  ref: artistRef(number),
  name,
  type,
  disambiguation,
});

/** All about an artist. */
export function artistDetails(artist: Artist): ArtistDetails {
  const { country, region, overview, startYear, endYear, links = {} } = artist;
  return {
    ...artistSummary(artist),
    country,
    region,
    overview,
    startYear,
    endYear,
    isEnded: endYear !== null,
    links,
    members: membersOf(artist),
    albums: artist.albums.map((album) => albumSummary({ artist, album })).sort(newestFirst),
  };
}

/** All about somebody who is known for a group. */
export function memberDetails({ group, member }: Membership): ArtistDetails {
  const place = group.members?.indexOf(member) ?? 0;
  return {
    ref: artistRef(memberNumber(group, place)),
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

/** All about an album. */
export const albumDetails = (recording: Recording): AlbumDetails => ({
  ...albumSummary(recording),
  overview: recording.album.overview ?? '',
  tracks: recording.album.tracks,
});

/** An album as a search finds it. */
export const albumSummary = ({ artist, album }: Recording): AlbumSummary => ({
  ref: albumRef(albumNumber(artist, album)),
  title: album.title,
  artist: { ref: artistRef(artist.number), name: artist.name },
  type: album.type,
  secondaryTypes: album.secondary ?? [],
  releaseDate: releaseOf(album.released),
});

/** Old records are known by their year or month only, and stay so. */
const releaseOf = (released: When): string | null => (typeof released === 'number' ? dayOf(released) : released);

const newestFirst = (a: AlbumSummary, b: AlbumSummary): number => {
  const [one, other] = [a.releaseDate ?? '', b.releaseDate ?? ''];
  return one < other ? 1 : one > other ? -1 : 0;
};

const membersOf = (group: Artist): BandMember[] =>
  (group.members ?? []).map(({ name, role, begin = null, end = group.endYear }, place) => ({
    ref: artistRef(memberNumber(group, place)),
    name,
    role,
    isCurrent: end === null,
    begin,
    end,
  }));
