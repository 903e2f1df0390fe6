import type { Title } from '../model/title.js';

/** Lists of titles; what they tell about requests is mended in place. */
export const titlesKey = (...parts: readonly unknown[]) => ['titles', ...parts] as const;

/** What the portal knows of one title. Below `requests`, so that it is read anew when requests change. */
export const flagsKey = ({ kind, id }: Pick<Title, 'kind' | 'id'>) => ['requests', 'flags', kind, id] as const;

/** The page about a movie. */
export const moviePageKey = (id: string) => ['requests', 'movie-page', id] as const;
