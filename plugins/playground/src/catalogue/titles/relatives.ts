import type { TitleSummary } from '@ombi/sdk';
import type { Title } from '../../titles/title.js';
import { summaryOf } from './summary.js';
import { yearOf } from './titles.js';

/** A year that is not known is as far away as any. */
const UNKNOWN = 50;

/** The other titles of a kind, the closest first. */
export const relatives = (title: Title, all: readonly Title[]): TitleSummary[] =>
  all
    .filter(({ number }) => number !== title.number)
    .map((other) => ({ other, kinship: kinship(title, other) }))
    .sort((a, b) => b.kinship - a.kinship)
    .map(({ other }) => summaryOf(other));

/** A shared maker says more than a shared theme, and that more than a shared genre. */
const kinship = (a: Title, b: Title): number =>
  5 * shared(a.directors, b.directors) + 3 * shared(a.keywords, b.keywords) + shared(a.genres, b.genres) - years(a, b) / 40;

const shared = (a: readonly string[], b: readonly string[]): number => a.filter((one) => b.includes(one)).length;

const years = (a: Title, b: Title): number => Math.abs(yearOf(a) - yearOf(b)) || (yearOf(a) === yearOf(b) ? 0 : UNKNOWN);
