import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import type { StreamableFileOptions } from '@nestjs/common/file-stream/interfaces/index.js';
import { CONFIG, Problem } from '../kernel/index.js';
import type { Config } from '../kernel/index.js';

/** The portal's log files, `*.txt` in the data folder's `logs`. */
@Injectable()
export class LogFiles {
  readonly #folder: string;

  constructor(@Inject(CONFIG) { dataDir }: Config) {
    this.#folder = join(dataDir, 'logs');
  }

  /** The names, newest first. */
  async names(): Promise<string[]> {
    const names = await readdir(this.#folder);
    return names
      .filter((name) => name.endsWith('.txt'))
      .sort()
      .reverse();
  }

  /** Throws a 404 problem for any name that is not in the list, so that no path leads out of the folder. */
  async open(name: string, options: StreamableFileOptions): Promise<StreamableFile> {
    if (!(await this.names()).includes(name)) throw new Problem(404, 'log-file-not-found', 'There is no such log file');
    return new StreamableFile(createReadStream(join(this.#folder, name)), options);
  }
}
