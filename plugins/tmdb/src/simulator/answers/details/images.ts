import type { SimulatedTitle } from '../../world/title.js';
import { picturePath } from '../rows.js';

type Kind = 'poster' | 'backdrop' | 'logo';

/** Votes of the pictures of a title: the best liked is neither the first nor the one that a single person adored. */
const VOTES = [
  { language: 'en', average: 5.2, count: 4 },
  { language: 'de', average: 8.1, count: 12 },
  { language: null, average: 10, count: 1 },
  { language: 'ja', average: 7.5, count: 2 },
] as const;

const SIZE: Readonly<Record<Kind, readonly [number, number]>> = { poster: [2000, 3000], backdrop: [3840, 2160], logo: [500, 200] };

/** The pictures of a title, in the languages that were asked for (`de,en,null`), or in all. */
export function imagesOf(title: SimulatedTitle, query: URLSearchParams) {
  const wanted = query.get('include_image_language')?.split(',');
  const all = (kind: Kind) =>
    VOTES.map((vote, place) => ({ ...vote, path: picturePath(kind, title.id, place + 1) }))
      .filter(({ language }) => title.hasPictures && (!wanted || wanted.includes(String(language))))
      .map(({ language, average, count, path }) => ({
        aspect_ratio: Number((SIZE[kind][0] / SIZE[kind][1]).toFixed(3)),
        height: SIZE[kind][1],
        iso_639_1: language,
        file_path: path,
        vote_average: average,
        vote_count: count,
        width: SIZE[kind][0],
      }));
  return { backdrops: all('backdrop'), logos: all('logo'), posters: all('poster') };
}
