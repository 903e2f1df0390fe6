import type { UiPlugin } from '../../../api/index.js';
import type { SettingsScreen } from './settings-screens.js';

/**
 * Where the settings of a plug-in stand below `/Settings/`. Old bookmarks know the portal's own by their names. Whoever writes another one
 * chooses its name freely, so that stands at its id, which is there once, and with a dash, which no name keeps.
 */
export const pluginSettingsPath = ({ id, name, builtIn }: Pick<UiPlugin, 'id' | 'name' | 'builtIn'>): string =>
  builtIn ? lettersAndDigits(name) : `plugin-${id}`;

/** `The Movie Database` → `TheMovieDatabase`. */
const lettersAndDigits = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, '');

/** Screens that have another name today; everything stands below `/Settings/`. */
const RENAMED_SCREENS: Readonly<Record<string, string>> = {
  issues: 'Features',
  landingpage: 'Customization',
  massemail: 'Email',
  newsletter: 'Email',
  themoviedb: 'TheMovieDatabase',
};

/** How services were named in addresses. */
const NAME = /^[a-z]+$/i;

/**
 * Where an address of an earlier release leads today, in any case; null when it cannot be one. Every name that is nobody's today stood for
 * a service: its screen comes with a plug-in, and the list of plug-ins says whether there is one.
 */
export function currentSettingsPath(path: string, screens: readonly SettingsScreen[]): string | null {
  const target = (RENAMED_SCREENS[path.toLowerCase()] ?? path).toLowerCase();
  const screen = screens.find((known) => known.path.toLowerCase() === target || lettersAndDigits(known.label).toLowerCase() === target);
  if (screen) return `/Settings/${screen.path}`;
  return NAME.test(path) ? `/Settings/Plugins?text=${path}` : null;
}
