import { z } from 'zod';
import { LISTS } from './kinds.js';

/** `likes` is a number, mostly written as a text; `lang` is empty or `00` where nothing is written on the picture. */
const Image = z.object({ url: z.string(), lang: z.string().nullish(), likes: z.coerce.number().catch(0) });
export type Image = z.output<typeof Image>;

const names = Object.values(LISTS).flatMap((lists) => Object.values(lists).flat());

/** Lists without pictures are left out. */
const Lists = z.object(Object.fromEntries(names.map((name) => [name, z.array(Image).nullish()])));
export type Lists = z.output<typeof Lists>;

/** `status` stands in errors only, whatever the status of the answer. */
const Answer = z.object({ name: z.string().nullish(), status: z.never().optional() });

export const TitleLists = Answer.and(Lists);

/** By the number of the album. */
const ByNumber = z.record(z.string(), Lists);
/** Where it has none, the service writes an empty list instead. */
const None = z.tuple([]).transform((): z.output<typeof ByNumber> => ({}));

export const AlbumLists = Answer.extend({ albums: z.union([ByNumber, None]).nullish() });
