import type { MediaRef } from '@ombi/sdk';
import { numberOf } from '../ids.js';
import { SERIES } from './index.js';
import type { Series } from './series.js';

const byNumber: ReadonlyMap<number, Series> = new Map(SERIES.map((series) => [series.number, series]));

/** The series behind a reference; undefined for titles of other catalogues. */
export const seriesOf = (ref: MediaRef): Series | undefined => byNumber.get(numberOf(ref));

/** The series with this number. */
export const seriesNumbered = (number: number): Series | undefined => byNumber.get(number);
