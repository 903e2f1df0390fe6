import type { ImageBytes } from '@ombi/sdk';
import { albumByNumber, artistByNumber } from '../music/index.js';
import { personNameByNumber } from '../people/person-ids.js';
import { type ImageKind, parseImagePath } from './image-paths.js';
import { renderAlbumCover } from './renderers/album-cover.js';
import { renderArtistBackdrop, renderArtistImage } from './renderers/artist-image.js';
import { renderBanner } from './renderers/banner.js';
import { renderPlaybackScreen } from './renderers/playback-screen.js';
import { renderPortrait } from './renderers/portrait.js';
import { renderBackdrop, renderPoster } from './renderers/poster.js';
import { renderProviderLogo } from './renderers/provider-logo.js';
import { seasonSubject, titleSubject } from './subjects.js';

/** Renders the image of a path; null for unknown paths. The images are vector graphics, so the requested size is ignored. */
export function renderImage(path: string): ImageBytes | null {
  const parts = parseImagePath(path);
  const svg = parts && RENDERERS[parts.kind](parts.number);
  return svg ? { contentType: 'image/svg+xml', bytes: new TextEncoder().encode(svg) } : null;
}

const RENDERERS: Readonly<Record<ImageKind, (number: number) => string | null>> = {
  poster: (number) => renderIfFound(titleSubject(number), renderPoster),
  backdrop: (number) => renderIfFound(titleSubject(number), renderBackdrop),
  banner: (number) => renderIfFound(titleSubject(number), renderBanner),
  screen: (number) => renderIfFound(titleSubject(number), renderPlaybackScreen),
  season: (number) => renderIfFound(seasonSubject(number), renderPoster),
  portrait: (number) => renderPortrait(personNameByNumber(number) ?? '?'),
  cover: (number) => renderIfFound(albumByNumber(number), renderAlbumCover),
  artist: (number) => renderIfFound(artistByNumber(number), renderArtistImage),
  stage: (number) => renderIfFound(artistByNumber(number), renderArtistBackdrop),
  mark: renderProviderLogo,
};

const renderIfFound = <T>(subject: T | null | undefined, render: (what: T) => string): string | null => (subject ? render(subject) : null);
