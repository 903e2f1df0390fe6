/** Where a person opens a title that a media server holds. `field` is the name under which old clients look for the address. */
export interface ItemLink {
  readonly pluginId: string;
  readonly name: string;
  readonly field: string | null;
  readonly url: string;
}

/** What the portal knows about a title for one viewer. A dead date is null; `denied` is null while nobody decided. */
export interface Flags {
  readonly requested: boolean;
  readonly requestId: number;
  readonly approved: boolean;
  readonly denied: boolean | null;
  readonly deniedReason: string | null;
  readonly available: boolean;
  readonly quality: string | null;
  readonly has4KRequest: boolean;
  readonly approved4K: boolean;
  readonly available4K: boolean;
  readonly denied4K: boolean | null;
  readonly deniedReason4K: string | null;
  readonly requestedDate4k: Date | null;
  readonly markedAsApproved4K: Date | null;
  readonly markedAsAvailable4K: Date | null;
  readonly markedAsDenied4K: Date | null;
  readonly itemLinks: readonly ItemLink[];
}

/** A title of which nothing is known. */
export const NO_FLAGS: Flags = Object.freeze({
  requested: false,
  requestId: 0,
  approved: false,
  denied: null,
  deniedReason: null,
  available: false,
  quality: null,
  has4KRequest: false,
  approved4K: false,
  available4K: false,
  denied4K: null,
  deniedReason4K: null,
  requestedDate4k: null,
  markedAsApproved4K: null,
  markedAsAvailable4K: null,
  markedAsDenied4K: null,
  itemLinks: [],
});

/** Two opinions on one thing: a yes beats a no, a fact beats a silence, links add up. */
export function mergeOpinions<T extends object>(known: T, more: Partial<T>): T {
  const merged = { ...known } as Record<string, unknown>;
  for (const [name, value] of Object.entries(more)) {
    merged[name] = merge(merged[name], value);
  }
  return merged as T;
}

function merge(known: unknown, more: unknown): unknown {
  if (Array.isArray(known)) return [...known, ...((more as unknown[] | undefined) ?? [])];
  if (known === true || more === null || more === undefined) return known;
  return more;
}
