import { collectionNumbered, filmNumbered } from '../films/lookup.js';
import type { Collection } from '../films/collections.js';
import type { Film } from '../films/index.js';
import { airDaysOf } from '../series/episodes.js';
import type { Series } from '../series/index.js';
import { seriesNumbered } from '../series/lookup.js';
import type { Title } from '../titles/title.js';
import type { Subject } from './subject.js';

/** The film, series or collection with this number, as something to be drawn. */
export function subjectNumbered(number: number): Subject | null {
  const [film, series, collection] = [filmNumbered(number), seriesNumbered(number), collectionNumbered(number)];
  if (film) return subject(film, filmCaption(film));
  if (series) return subject(series, seriesCaption(series));
  return collection ? gathered(collection) : null;
}

/** A season: another sheet in the design of its series. */
export function seasonNumbered(number: number): Subject | null {
  const series = seriesNumbered(Math.floor(number / 100));
  const season = series?.seasons.find((one) => one.number === number % 100);
  if (!series || !season) return null;
  return { ...subject(series, season.number === 0 ? 'Specials' : (season.title ?? `Season ${season.number}`)), seed: number };
}

const subject = ({ number, title, genres, keywords }: Title, caption: string): Subject => ({
  number,
  seed: number,
  title,
  caption,
  words: [...genres, ...keywords],
});

const filmCaption = ({ released, directors }: Film): string => `${released.slice(0, 4)} · ${directors.join(' & ')}`;

/** A picture is kept for ever, so it does not name days that move. */
function seriesCaption(series: Series): string {
  const [first = ''] = airDaysOf(series);
  const maker = series.studio ?? series.creators.join(' & ');
  return series.isInvented ? 'An invented series' : `${first.slice(0, 4)} · ${maker}`;
}

/** The first film lends its design. */
function gathered({ number, name, films }: Collection): Subject {
  const { genres, keywords } = filmNumbered(films[0] ?? 0) ?? { genres: [], keywords: [] };
  return { number, seed: number, title: name, caption: `${films.length} films`, words: [...genres, ...keywords] };
}
