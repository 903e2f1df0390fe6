import type { TitleSummary } from './titles.js';

/** A person in search results. Only this provider can interpret the image path; `knownFor` is text for display. */
export interface PersonSummary {
  readonly id: string;
  readonly name: string;
  readonly imagePath: string | null;
  readonly knownFor: string;
}

/** All details of a person. Dates are `YYYY-MM-DD`. */
export interface PersonDetails extends PersonSummary {
  readonly biography: string;
  readonly birthday: string | null;
  readonly deathday: string | null;
  readonly birthplace: string | null;
}

/** A title in which a person appears. */
export interface CastCredit {
  readonly creditId: string;
  readonly character: string;
  readonly title: TitleSummary;
}

/** A title to which a person contributed; `department` and `job` are terms of the source. */
export interface CrewCredit {
  readonly creditId: string;
  readonly department: string;
  readonly job: string;
  readonly title: TitleSummary;
}

/** All credits of a person in the order of the source. A title can occur more than once. */
export interface Credits {
  readonly cast: readonly CastCredit[];
  readonly crew: readonly CrewCredit[];
}
