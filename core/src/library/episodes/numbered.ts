import type { HeldEpisodes } from '@ombi/sdk';

/** The largest number that every database keeps as one. */
const LARGEST = 2 ** 31 - 1;

const canBe = (number: number): boolean => Number.isInteger(number) && number >= 0 && number <= LARGEST;

/** The episodes of one piece, each by its numbers. What can be the number of nothing is passed over. */
export const numbered = ({ season, numbers }: Pick<HeldEpisodes, 'season' | 'numbers'>): { season: number; number: number }[] =>
  canBe(season) ? numbers.filter(canBe).map((number) => ({ season, number })) : [];
