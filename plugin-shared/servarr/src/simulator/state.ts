/** A quality profile, by which a name is chosen in the settings. */
export interface NamedId {
  readonly id: number;
  readonly name: string;
}

/** A notification as the server stores it. */
export interface StoredNotification {
  readonly id: number;
  readonly name: string;
  readonly implementation: string;
  readonly fields: readonly { readonly name: string; readonly value?: unknown }[];
}

/** The state that all simulated servers have. */
export class ServarrState {
  readonly tags: { id: number; label: string }[] = [];
  readonly notifications: StoredNotification[] = [];
  /** Addresses that the server cannot reach, so that it refuses them. */
  readonly unreachableUrls = new Set<string>();

  constructor(
    readonly profiles: readonly NamedId[],
    readonly rootFolders: readonly { readonly id: number; readonly path: string }[],
  ) {}

  findOrCreateTag(label: string): { id: number; label: string } {
    const known = this.tags.find((tag) => tag.label === label.toLowerCase());
    if (known) return known;
    const tag = { id: this.tags.length + 1, label: label.toLowerCase() };
    this.tags.push(tag);
    return tag;
  }
}

/** Replaces an entry by a changed one; undefined when there is none with this id. */
export function patchEntry<T extends { readonly id: number }>(all: Map<number, T>, id: number, facts: Partial<T>): T | undefined {
  const existing = all.get(id);
  if (!existing) return undefined;
  const changed = { ...existing, ...facts, id };
  all.set(id, changed);
  return changed;
}
