import type { UiPlugin } from '../../../api/index.js';

/**
 * Path of a plug-in's settings below `/Settings/`. Built-in plug-ins use their name, which existing bookmarks contain. Other authors
 * choose names freely, so their plug-ins use the id, which is unique, with a dash, which no name-based path contains.
 */
export const pluginSettingsPath = ({ id, name, builtIn }: Pick<UiPlugin, 'id' | 'name' | 'builtIn'>): string =>
  builtIn ? lettersAndDigits(name) : `plugin-${id}`;

/** `The Movie Database` → `TheMovieDatabase`. */
const lettersAndDigits = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, '');

/** Renamed screens, below `/Settings/`, by their old paths. */
const RENAMED_SCREENS: Readonly<Record<string, string>> = {
  CloudMobile: 'Mobile',
  TheMovieDb: 'TheMovieDatabase',
};

/** Case does not matter in a path. */
const RENAMED_BY_LOWER_CASE = new Map(Object.entries(RENAMED_SCREENS).map(([old, path]) => [old.toLowerCase(), path]));

/** The paths that a screen had in earlier releases. */
export const formerPathsOf = (path: string): string[] =>
  Object.entries(RENAMED_SCREENS).flatMap(([old, current]) => (current === path ? [old] : []));

/** Form of a service name in the paths of earlier releases. */
const NAME = /^[a-z]+$/i;

/** What a path of an earlier release can name: a screen by its path or by its label. */
interface SearchedScreen {
  readonly path: string;
  readonly label: string;
}

/**
 * Redirect: new path for a path of an earlier release (old URL), ignoring case; null when it cannot be one. An unknown name was that of a
 * service: its screen comes with a plug-in, so the path leads to the list of plug-ins.
 */
export function resolveLegacySettingsPath(path: string, screens: readonly SearchedScreen[]): string | null {
  const target = (RENAMED_BY_LOWER_CASE.get(path.toLowerCase()) ?? path).toLowerCase();
  const screen = screens.find((known) => known.path.toLowerCase() === target || lettersAndDigits(known.label).toLowerCase() === target);
  if (screen) return `/Settings/${screen.path}`;
  return NAME.test(path) ? `/Settings/Plugins?text=${path}` : null;
}
