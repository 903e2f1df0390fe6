import type { ViewersOf } from '../../../library/index.js';
import type { Person } from './people.js';

/** What a row says depends on who looks at it, and when. */
export interface Onlooker {
  readonly viewerId: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Path below which the portal answers. */
  readonly baseUrl: string;
  /** People by id. */
  readonly people: ReadonlyMap<string, Person>;
  /** Who has watched a movie. */
  readonly viewersOf: ViewersOf;
  /** Whether it is known to the onlooker what others do. */
  readonly seesOthers: boolean;
}
