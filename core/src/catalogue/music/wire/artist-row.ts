import type { ArtistSummary } from '@ombi/sdk';
import type { ArtistPictures } from './artist-page.js';

/** An artist in a list of the first generation (`SearchArtistViewModel`), misspelt as old clients read it. Only details know more. */
export const artistRow = (artist: ArtistSummary, pictures: Omit<ArtistPictures, 'artistBackground'> | null) => ({
  artistName: artist.name,
  forignArtistId: artist.ref.id,
  overview: null,
  disambiguation: artist.disambiguation || null,
  banner: pictures?.artistBanner ?? null,
  poster: pictures?.artistPoster ?? null,
  logo: pictures?.artistLogo ?? null,
  monitored: false,
  artistType: artist.type || null,
  cleanName: cleanName(artist.name),
  links: [],
});

export type ArtistRow = ReturnType<typeof artistRow>;

/** Letters and digits only, all of them small. */
const cleanName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
