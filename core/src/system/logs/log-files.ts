import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import type { StreamableFileOptions } from '@nestjs/common/file-stream/interfaces/index.js';
import { CONFIG, LogService, Problem } from '../../kernel/index.js';
import type { Config } from '../../kernel/index.js';
import { readLogPage, type LogPage, type LogQuery } from './log-page.js';
import { redactLines } from './redact-lines.js';

const EXTENSION = '.txt';

/** Without it, `log-20260131` sorts before `log-20260131-2`. */
const withoutExtension = (name: string): string => name.slice(0, -EXTENSION.length);

/** The portal's log files with daily rotation, `*.txt` in the data folder's `logs`. */
@Injectable()
export class LogFiles {
  readonly #folder: string;

  constructor(
    @Inject(CONFIG) { dataDir }: Config,
    private readonly log: LogService,
  ) {
    this.#folder = join(dataDir, 'logs');
  }

  /** The names, newest first. */
  async listNames(): Promise<string[]> {
    const names = (await readdir(this.#folder)).filter((name) => name.endsWith(EXTENSION));
    return names.sort((a, b) => withoutExtension(b).localeCompare(withoutExtension(a), 'en', { numeric: true }));
  }

  /** Streams a whole file. Lines are redacted again, because a secret may have become known after they were written. */
  async open(name: string, options: StreamableFileOptions): Promise<StreamableFile> {
    const file = createReadStream(await this.#pathOf(name));
    const redacted = redactLines((line) => this.log.redactText(line));
    // Ends both when the browser gives the download up.
    pipeline(file, redacted, () => undefined);
    return new StreamableFile(redacted, options);
  }

  /** As {@link open}, for a browser that saves the file. */
  download(name: string): Promise<StreamableFile> {
    const disposition = `attachment; filename="${encodeURIComponent(name)}"`;
    return this.open(name, { type: 'application/octet-stream', disposition });
  }

  /** Throws a 404 problem for any name that is not in the list. */
  async assertExists(name: string): Promise<void> {
    await this.#pathOf(name);
  }

  /** One page of lines, newest first, redacted as in {@link open}. */
  async readPage(name: string, query: LogQuery): Promise<LogPage> {
    return readLogPage(await this.#pathOf(name), query, (line) => this.log.redactText(line));
  }

  /** Throws a 404 problem for any name that is not in the list, so that no path leads out of the folder. */
  async #pathOf(name: string): Promise<string> {
    if (!(await this.listNames()).includes(name)) throw new Problem(404, 'log-file-not-found', 'There is no such log file');
    return join(this.#folder, name);
  }
}
