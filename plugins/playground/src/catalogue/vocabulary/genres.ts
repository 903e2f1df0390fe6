import type { MediaKind, Named } from '@ombi/sdk';
import { GENRES } from '../../titles/genres.js';

/** The genres of a kind; music has none here. */
export const genresOf = (kind: MediaKind): Named[] =>
  kind === 'movie' || kind === 'tv' ? Object.entries(GENRES[kind]).map(([name, id]) => ({ id, name })) : [];
