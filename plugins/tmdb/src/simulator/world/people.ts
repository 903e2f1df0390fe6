/** Somebody who was invented for the simulator. What they did follows from the films and shows. */
export interface SimulatedPerson {
  readonly id: number;
  readonly name: string;
  readonly department: 'Acting' | 'Directing';
  readonly biography: string | null;
  readonly born: string | null;
  readonly died: string | null;
  readonly birthplace: string | null;
  readonly adult: boolean;
  readonly hasPicture: boolean;
}

/** Is seen in everything that has a name. */
export const ACTOR = 501;
/** Directed it. */
export const DIRECTOR = 502;

export const inventedPeople = (): SimulatedPerson[] => [
  {
    id: ACTOR,
    name: 'Ada Marlowe',
    department: 'Acting',
    biography: 'Was invented to be seen in everything.',
    born: '1961-04-05',
    died: null,
    birthplace: 'Whitby, Invented Yorkshire',
    adult: false,
    hasPicture: true,
  },
  {
    id: DIRECTOR,
    name: 'Iris Falk',
    department: 'Directing',
    biography: 'Directed what was never shot.',
    born: '1940-01-01',
    died: '2019-12-31',
    birthplace: null,
    adult: false,
    hasPicture: false,
  },
  {
    id: 503,
    name: 'Nobody Inparticular',
    department: 'Acting',
    biography: null,
    born: null,
    died: null,
    birthplace: null,
    adult: false,
    hasPicture: false,
  },
  {
    id: 504,
    name: 'Dolores Curtain',
    department: 'Acting',
    biography: 'Not for everybody.',
    born: '1970-07-07',
    died: null,
    birthplace: null,
    adult: true,
    hasPicture: false,
  },
];
