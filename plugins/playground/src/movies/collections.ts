/** Films that belong together. */
export interface Collection {
  /** Never changes; starts at 600,001. */
  readonly number: number;
  readonly name: string;
  readonly overview: string;
  /** Numbers of its movies, the oldest first; a movie belongs to one collection at most. */
  readonly movies: readonly number[];
}

export const COLLECTIONS: readonly Collection[] = [
  {
    number: 600_001,
    name: 'The Open Movies',
    overview: 'Short films that were made with open tools and given away with everything they were made of: scenes, models, music and all.',
    movies: [84, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95],
  },
  {
    number: 600_002,
    name: 'The Tramp',
    overview:
      'A bowler hat, a cane, shoes that point the wrong way. He finds a child, a gold mine and a circus, and can keep none of them for long.',
    movies: [14, 31, 48],
  },
  {
    number: 600_003,
    name: 'The Great Stone Face',
    overview:
      'Buster Keaton against projectors, ships, locomotives, cyclones and newsreel cameras. He never smiles, and he always gets up again.',
    movies: [23, 25, 41, 53, 54],
  },
  {
    number: 600_004,
    name: 'The Man with the Glasses',
    overview:
      'Harold Lloyd climbs a department store, plays football against everybody and races through New York with the last horse tram.',
    movies: [20, 33, 50],
  },
  {
    number: 600_005,
    name: 'Outcasts of the Silent Stage',
    overview: 'Three great buildings of plaster and three men who hide their faces in them: a bell ringer, a ghost and a clown.',
    movies: [21, 32, 52],
  },
  {
    number: 600_006,
    name: 'Rebellion in Pictures',
    overview: 'A strike and a mutiny, told by Sergei Eisenstein in so many cuts that crowds became the heroes.',
    movies: [30, 35],
  },
  {
    number: 600_007,
    name: 'Stop the Presses',
    overview: 'One stage play, filmed twice: a reporter who wants to leave, an editor who will not let go, and a man hidden in a desk.',
    movies: [61, 69],
  },
  {
    number: 600_008,
    name: 'London, Before and After Sound',
    overview:
      'Fog, a knife and a guilty conscience: two early thrillers by Alfred Hitchcock, one silent and one that learned to talk while it was made.',
    movies: [43, 59],
  },
];
