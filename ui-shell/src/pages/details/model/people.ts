import type { CastWire, CrewWire } from '../../../api/movies/index.js';

/** Somebody who made the title, and what they did for it. */
export interface Person {
  readonly key: string;
  readonly id: number;
  readonly name: string;
  readonly role: string;
  readonly imagePath: string | null;
}

export const castOf = (cast: readonly CastWire[] | null | undefined): readonly Person[] =>
  (cast ?? []).map((member, place) => ({
    key: `${member.credit_id ?? member.id}:${place}`,
    id: member.id,
    name: member.name ?? '',
    role: member.character ?? '',
    imagePath: member.profile_path,
  }));

const FIRST_JOB = 'Director';

/** The crew with its directors in front; the rest keeps the order of the source. */
export const crewOf = (crew: readonly CrewWire[] | null | undefined): readonly Person[] =>
  (crew ?? [])
    .map((member, place) => ({
      key: `${member.credit_id ?? member.id}:${place}`,
      id: member.id,
      name: member.name ?? '',
      role: member.job ?? '',
      imagePath: member.profile_path,
    }))
    .sort((one, other) => Number(other.role === FIRST_JOB) - Number(one.role === FIRST_JOB));
