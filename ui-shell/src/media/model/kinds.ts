import type { TitleKind } from './title.js';

/** The kinds of titles that this portal knows how to show and request. */
export const KNOWN_KINDS: ReadonlySet<TitleKind> = new Set<TitleKind>(['movie']);
