import type { Person } from './people.js';

/** What a row says depends on who looks at it, and when. */
export interface Onlooker {
  readonly viewerId: string;
  readonly now: Date;
  /** Path below which the portal answers. */
  readonly baseUrl: string;
  /** People by id. */
  readonly people: ReadonlyMap<string, Person>;
}
