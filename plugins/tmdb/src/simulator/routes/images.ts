import { gradientPng, reply, type SimulatedResponse, type RouteTable } from '@ombi/sdk/testing';
import type { SimulatedData } from '../data/index.js';
import type { SimulatedTitle } from '../data/title.js';
import { imagePath } from './list-rows.js';

type ImageKind = 'poster' | 'backdrop' | 'logo';

/** Votes of the images of a title: the best liked is neither the first nor the one with a single top vote. */
const VOTES = [
  { language: 'en', average: 5.2, count: 4 },
  { language: 'de', average: 8.1, count: 12 },
  { language: null, average: 10, count: 1 },
  { language: 'ja', average: 7.5, count: 2 },
] as const;

const SIZE_PX: Readonly<Record<ImageKind, readonly [number, number]>> = { poster: [2000, 3000], backdrop: [3840, 2160], logo: [500, 200] };

/** The images of a title, in the requested languages (`de,en,null`), or in all. */
export function imageLists(title: SimulatedTitle, query: URLSearchParams) {
  const languages = query.get('include_image_language')?.split(',');
  const imagesOfKind = (kind: ImageKind) =>
    VOTES.map((vote, index) => ({ ...vote, path: imagePath(kind, title.id, index + 1) }))
      .filter(({ language }) => title.hasImages && (!languages || languages.includes(String(language))))
      .map(({ language, average, count, path }) => ({
        aspect_ratio: Number((SIZE_PX[kind][0] / SIZE_PX[kind][1]).toFixed(3)),
        height: SIZE_PX[kind][1],
        iso_639_1: language,
        file_path: path,
        vote_average: average,
        vote_count: count,
        width: SIZE_PX[kind][0],
      }));
  return { backdrops: imagesOfKind('backdrop'), logos: imagesOfKind('logo'), posters: imagesOfKind('poster') };
}

const IMAGE_SIZES_PX: Readonly<Record<string, readonly [number, number]>> = {
  poster: [60, 90],
  profile: [60, 90],
  backdrop: [128, 72],
  logo: [100, 40],
};

/** The image host: returns a two-colored image for every known path. */
export const imageRoutes = (data: SimulatedData): RouteTable => ({
  'GET /t/p/:size/:file': ({ params }) => imageReply(params.file ?? '', data),
});

function imageReply(file: string, { movies, shows, people }: SimulatedData): SimulatedResponse {
  const [, kind = '', id] = /^(\w+)-(\d+)(?:-\d)?\.png$/.exec(file) ?? [];
  const size = IMAGE_SIZES_PX[kind];
  if (!size || ![...movies, ...shows, ...people].some((one) => String(one.id) === id)) return reply(404, 'File not Found');
  return reply(200, gradientPng(...size, Number(id)), { 'content-type': 'image/png' });
}
