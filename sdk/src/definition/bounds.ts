/** How much of each thing a plug-in may bring; one that brings more is refused. A settings screen, and the portal, hold all of it at once. */
export const BOUNDS = { slots: 20, jobs: 20, actions: 50, targets: 20, places: 20, connections: 100 } as const;

/** What of a definition is counted; anything else about it is judged elsewhere. */
interface Counted {
  readonly connection?: unknown;
  readonly jobs?: unknown;
  readonly actions?: unknown;
  readonly targets?: unknown;
}

/** Why a definition brings too much, in plain words; null when it does not. */
export function boundsRefusal({ connection, jobs, actions, targets }: Counted): string | null {
  const { slots: places, max } = Object(connection) as { readonly slots?: unknown; readonly max?: unknown };
  const found = {
    jobs: count(jobs),
    actions: count(actions),
    targets: count(targets),
    places: count(places),
    connections: Number(max ?? 0),
  };
  const name = (Object.keys(found) as (keyof typeof found)[]).find((one) => !(found[one] <= BOUNDS[one]));
  return name ? `it has ${found[name]} ${WORDS[name]}, and ${BOUNDS[name]} are the most` : null;
}

const WORDS = {
  jobs: 'jobs',
  actions: 'actions',
  targets: 'targets',
  places: 'places for connections',
  connections: 'connections',
} as const;

const count = (things: unknown): number => (Array.isArray(things) ? things.length : Object.keys(Object(things) as object).length);
