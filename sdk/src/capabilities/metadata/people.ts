import type { TitleSummary } from './titles.js';

/** A person (actor or crew) in search results. Only this provider can interpret the image path; `knownFor` is text for display. */
export interface PersonSummary {
  /** Id for `person`. */
  readonly id: string;
  readonly name: string;
  /** Path for `image`; null when there is none. */
  readonly imagePath: string | null;
  /** Titles or a department, e.g. `Acting`; empty when unknown. */
  readonly knownFor: string;
}

/** All details of a person (actor or crew). Dates are `YYYY-MM-DD`. */
export interface PersonDetails extends PersonSummary {
  /** Plain text in the queried language; empty when there is none. */
  readonly biography: string;
  /** Null when unknown. */
  readonly birthday: string | null;
  /** Null when unknown or alive. */
  readonly deathday: string | null;
  /** Name of the place; null when unknown. */
  readonly birthplace: string | null;
}

/** A title in which a person appears. */
export interface CastCredit {
  /** Id of this credit at the source, unique for one person. */
  readonly creditId: string;
  /** Name of the role; empty when unknown. */
  readonly character: string;
  readonly title: TitleSummary;
}

/** A title to which a person contributed; `department` and `job` are terms of the source. */
export interface CrewCredit {
  /** Id of this credit at the source, unique for one person. */
  readonly creditId: string;
  /** Such as `Directing`. */
  readonly department: string;
  /** Such as `Director`. */
  readonly job: string;
  readonly title: TitleSummary;
}

/** All credits of a person in the order of the source. A title can occur more than once. */
export interface Credits {
  readonly cast: readonly CastCredit[];
  readonly crew: readonly CrewCredit[];
}
