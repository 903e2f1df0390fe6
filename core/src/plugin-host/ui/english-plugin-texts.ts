import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { LoadedPlugin } from '../discovery/index.js';

const Catalogue = z.record(z.string(), z.string()).catch({});
type Catalogue = z.output<typeof Catalogue>;

/** English texts (translations) of first-party plug-ins, for answers to clients that have no catalogues. */
@Injectable()
export class EnglishPluginTexts {
  readonly #catalogues = new WeakMap<LoadedPlugin, Promise<Catalogue>>();

  /** Returns the text of a key; the key itself when the plug-in has no text for it. */
  async find(plugin: LoadedPlugin, key: string): Promise<string> {
    const known = this.#catalogues.get(plugin) ?? readEnglish(plugin);
    this.#catalogues.set(plugin, known);
    const catalogue = await known;
    return Object.hasOwn(catalogue, key) ? catalogue[key]! : key;
  }
}

const readEnglish = ({ folder }: LoadedPlugin): Promise<Catalogue> =>
  readFile(join(folder, 'locales', 'en.json'), 'utf8').then(
    (text) => Catalogue.parse(JSON.parse(text)),
    () => ({}),
  );
