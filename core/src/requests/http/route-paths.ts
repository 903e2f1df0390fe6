import type { RequestKind } from '../../fulfilment/index.js';
import type { RequestListTab } from '../lists/index.js';

/** Kinds by path segment. */
export const KIND_BY_PATH = { movie: 'movie', tv: 'tv', music: 'album' } as const satisfies Readonly<Record<string, RequestKind>>;

/** A path for each kind. */
export const pathsForEachKind = (rest: string): string[] => Object.keys(KIND_BY_PATH).map((kind) => `${kind}/${rest}`);

/** Tabs by path segment; the list of all requests has none. One segment is misspelt, because existing clients use it. */
export const TAB_BY_PATH = {
  pending: 'pending',
  processing: 'processing',
  available: 'available',
  availble: 'available',
  denied: 'denied',
  unavailable: 'unavailable',
} as const satisfies Readonly<Record<string, RequestListTab>>;

const PAGE = ':count/:position/:sort/:sortOrder';

/** The paths of a list and its tabs. */
export const tabPaths = (list: string, ...tabs: readonly (keyof typeof TAB_BY_PATH)[]): string[] => [
  `${list}/${PAGE}`,
  ...tabs.map((tab) => `${list}/${tab}/${PAGE}`),
];
