/** Globals that every page relies on, and that the import of a screen must leave as they are. */
const GUARDED: readonly (readonly [owner: object, names: readonly string[] | 'all'])[] = [
  [globalThis, ['fetch', 'XMLHttpRequest', 'WebSocket', 'Promise', 'localStorage', 'sessionStorage', 'setTimeout', 'clearTimeout']],
  ...[Object.prototype, Array.prototype, String.prototype, Promise.prototype].map((owner) => [owner, 'all'] as const),
];

type Snapshot = ReadonlyMap<object, ReadonlyMap<PropertyKey, PropertyDescriptor>>;

/** Snapshot of the guarded global variables as they are now. */
export const snapshotGlobals = (): Snapshot => new Map(GUARDED.map(([owner, names]) => [owner, propertiesOf(owner, names)]));

/**
 * Restores guarded global variables (properties) that were replaced, removed or added since the snapshot, and returns their names.
 * Properties that cannot be configured any more stay as they are, and are returned, too.
 */
export function restoreGlobals(snapshot: Snapshot): string[] {
  return GUARDED.flatMap(([owner, names]) => {
    const [before, now] = [snapshot.get(owner) ?? new Map<PropertyKey, PropertyDescriptor>(), propertiesOf(owner, names)];
    const changed = [...new Set([...before.keys(), ...now.keys()])].filter((key) => !isSame(before.get(key), now.get(key)));
    for (const key of changed) {
      const original = before.get(key);
      if (original) Reflect.defineProperty(owner, key, original);
      else Reflect.deleteProperty(owner, key);
    }
    return changed.map(String);
  });
}

function propertiesOf(owner: object, names: readonly string[] | 'all'): Map<PropertyKey, PropertyDescriptor> {
  const keys = names === 'all' ? Reflect.ownKeys(owner) : names;
  return new Map(
    keys.flatMap((key) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(owner, key);
      return descriptor ? [[key, descriptor] as const] : [];
    }),
  );
}

const isSame = (a: PropertyDescriptor | undefined, b: PropertyDescriptor | undefined): boolean =>
  a !== undefined && b !== undefined && a.value === b.value && a.get === b.get && a.set === b.set;
