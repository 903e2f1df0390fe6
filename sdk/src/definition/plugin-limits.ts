/**
 * Maximum number of each kind of thing that a plug-in may define; a plug-in that exceeds one is rejected. The settings screen and the
 * portal hold all of them in memory at once.
 */
export const PLUGIN_LIMITS = { slots: 20, jobs: 20, actions: 50, targets: 20, places: 20, connections: 100 } as const;

/** The members of a definition that are counted. */
interface CountableDefinition {
  readonly connection?: unknown;
  readonly jobs?: unknown;
  readonly actions?: unknown;
  readonly targets?: unknown;
}

/** Returns which limit a definition exceeds, as a message; null when it exceeds none. */
export function findLimitError({ connection, jobs, actions, targets }: CountableDefinition): string | null {
  const { slots: places, max } = Object(connection) as { readonly slots?: unknown; readonly max?: unknown };
  const counts = {
    jobs: count(jobs),
    actions: count(actions),
    targets: count(targets),
    places: count(places),
    connections: Number(max ?? 0),
  };
  const exceeded = (Object.keys(counts) as (keyof typeof counts)[]).find((one) => !(counts[one] <= PLUGIN_LIMITS[one]));
  return exceeded ? `it has ${counts[exceeded]} ${LIMIT_LABELS[exceeded]}, and ${PLUGIN_LIMITS[exceeded]} are the most` : null;
}

const LIMIT_LABELS = {
  jobs: 'jobs',
  actions: 'actions',
  targets: 'targets',
  places: 'places for connections',
  connections: 'connections',
} as const;

const count = (collection: unknown): number =>
  Array.isArray(collection) ? collection.length : Object.keys(Object(collection) as object).length;
