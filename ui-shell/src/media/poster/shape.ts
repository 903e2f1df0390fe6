import type { TitleKind } from '../model/title.js';

/** Posters stand, two to three; covers are square. */
export type Shape = 'poster' | 'cover';

export const shapeOf = (kind: TitleKind): Shape => (kind === 'album' ? 'cover' : 'poster');
