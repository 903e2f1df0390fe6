import type { AdvancedQuery, Page, TitleSummary } from '@ombi/sdk';
import { genreNumber } from '../../titles/genres.js';
import type { Title } from '../../titles/title.js';
import { summaryOf } from '../titles/summary.js';
import { TITLES, yearOf } from '../titles/titles.js';
import { keywordNumbered } from '../vocabulary/keywords.js';
import { FREE_FOR_ALL } from '../vocabulary/streaming.js';
import { studiosOf } from '../vocabulary/studios.js';
import { cut, popular } from './page.js';

/** Titles that fulfil every wish. */
export const advanced = (query: AdvancedQuery): Page<TitleSummary> =>
  cut(popular(TITLES[query.kind].filter((title) => isWanted(title, query)).map(summaryOf)), query);

function isWanted(title: Title, { genreIds, keywordIds, companyIds, watchProviderIds, releaseYear, decade }: AdvancedQuery): boolean {
  const year = yearOf(title);
  const genres = title.genres.map(genreNumber);
  const studios = studiosOf(title).map(({ id }) => id);
  return [
    genreIds.every((id) => genres.includes(id)),
    keywordIds.every((id) => title.keywords.includes(keywordNumbered(id)?.name ?? '')),
    companyIds.length === 0 || companyIds.some((id) => studios.includes(id)),
    watchProviderIds.every((id) => id === FREE_FOR_ALL.id),
    decade === null ? releaseYear === null || year === releaseYear : year >= decade && year < decade + 10,
  ].every(Boolean);
}
