/** An invented person. The credits follow from the movies and shows. */
export interface SimulatedPerson {
  readonly id: number;
  readonly name: string;
  readonly department: 'Acting' | 'Directing';
  readonly biography: string | null;
  readonly birthday: string | null;
  readonly deathday: string | null;
  readonly birthplace: string | null;
  readonly adult: boolean;
  readonly hasImage: boolean;
}

/** In the cast of every title that has a name. */
export const ACTOR_ID = 501;
/** Director of every title that has a name. */
export const DIRECTOR_ID = 502;

export const createPeople = (): SimulatedPerson[] => [
  {
    id: ACTOR_ID,
    name: 'Ada Marlowe',
    department: 'Acting',
    biography: 'Was invented to be seen in everything.',
    birthday: '1961-04-05',
    deathday: null,
    birthplace: 'Whitby, Invented Yorkshire',
    adult: false,
    hasImage: true,
  },
  {
    id: DIRECTOR_ID,
    name: 'Iris Falk',
    department: 'Directing',
    biography: 'Directed what was never shot.',
    birthday: '1940-01-01',
    deathday: '2019-12-31',
    birthplace: null,
    adult: false,
    hasImage: false,
  },
  {
    id: 503,
    name: 'Nobody Inparticular',
    department: 'Acting',
    biography: null,
    birthday: null,
    deathday: null,
    birthplace: null,
    adult: false,
    hasImage: false,
  },
  {
    id: 504,
    name: 'Dolores Curtain',
    department: 'Acting',
    biography: 'Not for everybody.',
    birthday: '1970-07-07',
    deathday: null,
    birthplace: null,
    adult: true,
    hasImage: false,
  },
];
