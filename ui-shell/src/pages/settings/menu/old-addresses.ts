import { withoutSigns } from './address.js';
import type { SettingsScreen } from './screen.js';

/** Screens that have another name today; everything stands below `/Settings/`. */
const RENAMED: Readonly<Record<string, string>> = {
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
export function currentAddress(path: string, screens: readonly SettingsScreen[]): string | null {
  const target = (RENAMED[path.toLowerCase()] ?? path).toLowerCase();
  const screen = screens.find((known) => known.path.toLowerCase() === target || withoutSigns(known.label).toLowerCase() === target);
  if (screen) return `/Settings/${screen.path}`;
  return NAME.test(path) ? `/Settings/Plugins?text=${path}` : null;
}
