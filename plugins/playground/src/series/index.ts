import type { MediaRef } from '@ombi/sdk';
import { titleNumberOf } from '../ids.js';
import type { Series } from '../titles/title.js';
import { SERIES_1931_1935 } from './data/1931-1935.js';
import { SERIES_1936_1940 } from './data/1936-1940.js';
import { INVENTED_SERIES } from './data/invented.js';
import { SILENT_SERIALS } from './data/silent-serials.js';
import { SERIES_SINCE_1952 } from './data/since-1952.js';

/** All series, the oldest first. */
export const SERIES: readonly Series[] = [
  ...SILENT_SERIALS,
  ...SERIES_1931_1935,
  ...SERIES_1936_1940,
  ...SERIES_SINCE_1952,
  ...INVENTED_SERIES,
];

export type { Series } from '../titles/title.js';

const seriesByNumberMap: ReadonlyMap<number, Series> = new Map(SERIES.map((series) => [series.number, series]));

/** The series of a reference; undefined for references of other catalogues. */
export const seriesByRef = (ref: MediaRef): Series | undefined => seriesByNumberMap.get(titleNumberOf(ref));

export const seriesByNumber = (number: number): Series | undefined => seriesByNumberMap.get(number);
