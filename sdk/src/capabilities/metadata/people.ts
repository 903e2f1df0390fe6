import type { TitleSummary } from './titles.js';

/** A person as a search finds them. The image path means something to this provider only; `knownFor` is words for people. */
export interface PersonSummary {
  readonly id: string;
  readonly name: string;
  readonly imagePath: string | null;
  readonly knownFor: string;
}

/** All about one person. Dates are `YYYY-MM-DD`. */
export interface PersonDetails extends PersonSummary {
  readonly biography: string;
  readonly birthday: string | null;
  readonly deathday: string | null;
  readonly birthplace: string | null;
}

/** A title in which somebody is seen. */
export interface CastCredit {
  readonly creditId: string;
  readonly character: string;
  readonly title: TitleSummary;
}

/** A title on which somebody worked; `department` and `job` are the source's own words. */
export interface CrewCredit {
  readonly creditId: string;
  readonly department: string;
  readonly job: string;
  readonly title: TitleSummary;
}

/** What somebody did, in the source's own order. A title may stand there more than once. */
export interface Credits {
  readonly cast: readonly CastCredit[];
  readonly crew: readonly CrewCredit[];
}
