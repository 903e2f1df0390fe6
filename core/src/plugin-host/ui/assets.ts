import { createReadStream, type ReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/index.js';
import { PluginSet, type LoadedPlugin } from '../discovery/index.js';
import { screensFolder, textsFolder } from './browser-half.js';

/** A file on its way to the browser. */
export interface Asset {
  readonly type: string;
  readonly length: number;
  open(): ReadStream;
}

const TYPES: Readonly<Record<string, string>> = {
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

/** Each part of a path is a plain name: no dots in front, no backslashes, nothing encoded. */
const PLAIN_PATH = /^(?:[A-Za-z0-9_@~-][\w.@~-]*\/)*[A-Za-z0-9_@~-][\w.@~-]*$/;
const TEXTS = /^locales\/([a-z]{2,3}(?:-[a-z0-9]{2,8})?)\.json$/i;
const FALLBACK = 'en';

/** Serves the browser half of plug-ins: built files and texts. Everything else of their folders stays inside. */
@Injectable()
export class Assets {
  constructor(private readonly plugins: PluginSet) {}

  /** Throws a 404 problem for anything that is neither a built file, a catalogue of texts nor the plug-in's picture. */
  async find(id: string, build: string, path: string): Promise<Asset> {
    const plugin = this.#plugin(id, build);
    const [, language] = TEXTS.exec(path) ?? [];
    const folder = path === plugin.logo ? plugin.folder : screensFolder(plugin);
    const asset = language ? await this.#texts(plugin, language) : await this.#file(folder, path);
    return asset ?? missing();
  }

  /** The texts of a language, else of the language without its region, else English. */
  async #texts(plugin: LoadedPlugin, language: string): Promise<Asset | null> {
    const candidates = [...new Set([language, language.split('-')[0], FALLBACK])].map((name) =>
      this.#file(textsFolder(plugin), `${name}.json`),
    );
    return (await Promise.all(candidates)).find((asset) => asset !== null) ?? null;
  }

  #plugin(id: string, build: string): LoadedPlugin {
    const plugin = this.plugins.find(id.toLowerCase());
    return plugin?.build === build ? plugin : missing();
  }

  /** A link that leads out of the folder leads nowhere. */
  async #file(folder: string, path: string): Promise<Asset | null> {
    const type = TYPES[extname(path).toLowerCase()];
    if (!type || !PLAIN_PATH.test(path)) return null;
    const [root, file] = await Promise.all([real(folder), real(join(folder, path))]);
    if (!root || !file?.startsWith(root + sep)) return null;

    const facts = await stat(file);
    return facts.isFile() ? { type, length: facts.size, open: () => createReadStream(file) } : null;
  }
}

async function real(path: string): Promise<string | null> {
  try {
    return await realpath(path);
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes((cause as NodeJS.ErrnoException).code ?? '')) return null;
    throw cause;
  }
}

function missing(): never {
  throw new Problem(404, 'not-found', 'There is no such file.');
}
