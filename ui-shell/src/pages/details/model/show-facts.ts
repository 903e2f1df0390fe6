import type { ShowDetailsWire } from '../../../api/catalogue/index.js';
import { isDate } from '../../../media/model/dates.js';
import { asPercent, calendarDay, outOfTen, runtimeOf, shortCount } from '../../../media/model/format.js';
import type { Fact } from './facts.js';

const runtime = (minutes: string | null, language: string): string => (Number(minutes) > 0 ? runtimeOf(Number(minutes), language) : '');

const firstAired = (day: string | null, language: string): string => (isDate(day) ? calendarDay(day, language) : '');

/** What is known about the series, written for the reader; unknown facts are left out. */
export function showFactsOf(show: ShowDetailsWire, language: string): readonly Fact[] {
  const facts: readonly Fact[] = [
    { name: 'releaseStatus', value: show.status ?? '' },
    { name: 'quality', value: show.quality ?? '' },
    { name: 'firstAired', value: firstAired(show.firstAired, language) },
    { name: 'voteAverage', value: show.voteCount > 0 ? outOfTen(show.voteAverage, language) : '' },
    { name: 'voteCount', value: show.voteCount > 0 ? shortCount(show.voteCount, language) : '' },
    { name: 'runtime', value: runtime(show.runtime, language) },
    { name: 'network', value: show.network?.name ?? '' },
    { name: 'certification', value: show.certification ?? '' },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** The line below the title: first day, runtime, genres, rating. */
export function showHeadlineOf(show: ShowDetailsWire, language: string): readonly string[] {
  const genres = (show.genres ?? []).map(({ name }) => name).filter(Boolean);
  return [
    firstAired(show.firstAired, language),
    runtime(show.runtime, language),
    genres.slice(0, 3).join(', '),
    show.voteCount > 0 ? asPercent(show.voteAverage, language) : '',
  ].filter(Boolean);
}
