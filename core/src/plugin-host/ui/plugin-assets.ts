import { createReadStream, type ReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { extname, join, sep, basename, dirname } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/index.js';
import { PluginSet, type LoadedPlugin } from '../discovery/index.js';

const DEFAULT_FOLDER = 'dist/ui';

/** The folder of a plug-in's built screens. */
const uiBundleFolder = ({ folder, manifest }: LoadedPlugin): string =>
  join(folder, manifest.ui?.entry ? dirname(manifest.ui.entry) : DEFAULT_FOLDER);

/** The folder of a plug-in's texts, one file per language. */
const localesFolder = ({ folder }: LoadedPlugin): string => join(folder, 'locales');

/**
 * The URL of a plug-in's UI entry module (module federation remote entry); null when the manifest declares none. Not checked for existence:
 * the browser reports missing files.
 */
export function uiEntryUrl({ manifest: { id, ui }, build }: LoadedPlugin): string | null {
  return ui?.entry ? `/plugin-ui/${id}/${build}/${basename(ui.entry)}` : null;
}

/** A static file to send to the browser. */
export interface PluginAsset {
  readonly contentType: string;
  readonly length: number;
  open(): ReadStream;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Every path segment is a plain name: no leading dots, no backslashes, no encoding. */
const PLAIN_PATH = /^(?:[A-Za-z0-9_@~-][\w.@~-]*\/)*[A-Za-z0-9_@~-][\w.@~-]*$/;
const LOCALE_FILE = /^locales\/([a-z]{2,3}(?:-[a-z0-9]{2,8})?)\.json$/i;
const FALLBACK = 'en';

/** Serves the static files of plug-ins: built UI files, texts and logos; no other files. */
@Injectable()
export class PluginAssets {
  constructor(private readonly plugins: PluginSet) {}

  /** Throws a 404 problem for anything else than a built file, a file of texts or the logo. */
  async find(id: string, build: string, path: string): Promise<PluginAsset> {
    const plugin = this.#plugin(id, build);
    const [, language] = LOCALE_FILE.exec(path) ?? [];
    const folder = path === plugin.logo ? plugin.folder : uiBundleFolder(plugin);
    const pluginAsset = language ? await this.#texts(plugin, language) : await this.#file(folder, path);
    return pluginAsset ?? throwNotFound();
  }

  /** The texts of a language, else of the language without its region, else English. */
  async #texts(plugin: LoadedPlugin, language: string): Promise<PluginAsset | null> {
    const candidates = [...new Set([language, language.split('-')[0], FALLBACK])].map((name) =>
      this.#file(localesFolder(plugin), `${name}.json`),
    );
    return (await Promise.all(candidates)).find((pluginAsset) => pluginAsset !== null) ?? null;
  }

  #plugin(id: string, build: string): LoadedPlugin {
    const plugin = this.plugins.find(id.toLowerCase());
    return plugin?.build === build ? plugin : throwNotFound();
  }

  /** Null when the file is missing or a link leads out of the folder. */
  async #file(folder: string, path: string): Promise<PluginAsset | null> {
    const type = CONTENT_TYPES[extname(path).toLowerCase()];
    if (!type || !PLAIN_PATH.test(path)) return null;
    const [root, file] = await Promise.all([realPathOrNull(folder), realPathOrNull(join(folder, path))]);
    if (!root || !file?.startsWith(root + sep)) return null;

    const stats = await stat(file);
    return stats.isFile() ? { contentType: type, length: stats.size, open: () => createReadStream(file) } : null;
  }
}

async function realPathOrNull(path: string): Promise<string | null> {
  try {
    return await realpath(path);
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes((cause as NodeJS.ErrnoException).code ?? '')) return null;
    throw cause;
  }
}

function throwNotFound(): never {
  throw new Problem(404, 'not-found', 'There is no such file.');
}
