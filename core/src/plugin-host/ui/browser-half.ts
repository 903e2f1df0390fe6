import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { LoadedPlugin } from '../discovery/index.js';

const DEFAULT_FOLDER = 'dist/ui';

/** The folder that a plug-in's screens are built into. */
export const screensFolder = ({ folder, manifest }: LoadedPlugin): string =>
  join(folder, manifest.ui?.entry ? dirname(manifest.ui.entry) : DEFAULT_FOLDER);

/** The folder of a plug-in's texts, one file a language. */
export const textsFolder = ({ folder }: LoadedPlugin): string => join(folder, 'locales');

/** Where the browser finds a plug-in's screens; null while there are none, or none were built. */
export function entryOf(plugin: LoadedPlugin): string | null {
  const { entry } = plugin.manifest.ui ?? {};
  if (!entry || !existsSync(join(plugin.folder, entry))) return null;
  return `/plugin-ui/${plugin.manifest.id}/${plugin.build}/${basename(entry)}`;
}
