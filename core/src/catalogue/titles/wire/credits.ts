import type { CastMember, CrewMember } from '@ombi/sdk';

/** The people of a movie under the names that outside services fixed. Members we have no source for are written empty. */
export const castMembers = (cast: readonly CastMember[]) =>
  cast.map(({ personId, name, character, imagePath }, order) => ({
    cast_id: order,
    character,
    credit_id: null,
    gender: 0,
    id: personId,
    name,
    order,
    profile_path: imagePath,
  }));

export const crewMembers = (crew: readonly CrewMember[]) =>
  crew.map(({ personId, name, job, imagePath }) => ({
    credit_id: null,
    department: null,
    gender: 0,
    id: personId,
    job,
    name,
    profile_path: imagePath,
  }));
