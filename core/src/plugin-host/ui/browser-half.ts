import { basename, dirname, join } from 'node:path';
import type { LoadedPlugin } from '../discovery/index.js';

const DEFAULT_FOLDER = 'dist/ui';

/** The folder that a plug-in's screens are built into. */
export const screensFolder = ({ folder, manifest }: LoadedPlugin): string =>
  join(folder, manifest.ui?.entry ? dirname(manifest.ui.entry) : DEFAULT_FOLDER);

/** The folder of a plug-in's texts, one file a language. */
export const textsFolder = ({ folder }: LoadedPlugin): string => join(folder, 'locales');

/** Where the browser finds a plug-in's screens, as its manifest says; null when it brings none. Whether they are there, the browser sees and says. */
export function entryOf({ manifest: { id, ui }, build }: LoadedPlugin): string | null {
  return ui?.entry ? `/plugin-ui/${id}/${build}/${basename(ui.entry)}` : null;
}
