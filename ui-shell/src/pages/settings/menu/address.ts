import type { UiPlugin } from '../../../api/index.js';

/**
 * Where the settings of a plug-in stand below `/Settings/`. Old bookmarks know the portal's own by their names. Whoever writes another one
 * chooses its name freely, so that stands at its id, which is there once, and with a dash, which no name keeps.
 */
export const addressOf = ({ id, name, builtIn }: Pick<UiPlugin, 'id' | 'name' | 'builtIn'>): string =>
  builtIn ? withoutSigns(name) : `plugin-${id}`;

/** `The Movie Database` → `TheMovieDatabase`. */
export const withoutSigns = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, '');
