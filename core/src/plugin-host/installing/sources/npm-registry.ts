import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PluginFailure, type FailureCode, type Http } from '@ombi/sdk';
import { HttpClient, Lifecycle, LogService } from '../../../kernel/index.js';
import { Settings } from '../../../settings/index.js';
import { MOST } from '../packages/bounds.js';
import { PackageRefused } from '../refused.js';
import { PackageVersion, SearchAnswer, type FoundInSearch } from './answers.js';
import { SourceSettings } from './source-settings.js';

const KEYWORD = 'ombi-plugin';
const FOUND_AT_MOST = 100;

const ASKING = { timeoutMs: 5_000, maxBytes: 4 * 1024 * 1024, maxRedirects: 0 } as const;
const FETCHING = { timeoutMs: 60_000, maxBytes: MOST.archiveBytes, maxRedirects: 0 } as const;

/** A package file as it came, and the print that the registry gave of it. */
interface Fetched {
  readonly version: string;
  readonly integrity: string;
  readonly bytes: Uint8Array;
}

/** Looks for packages where the settings say, and fetches them. Every method throws {@link PackageRefused}. */
@Injectable()
export class NpmRegistry {
  constructor(
    private readonly client: HttpClient,
    private readonly settings: Settings,
    private readonly lifecycle: Lifecycle,
    private readonly log: LogService,
  ) {}

  async address(): Promise<string> {
    return (await this.settings.get(SourceSettings)).registry;
  }

  /** Packages that call themselves plug-ins and fit the text. A registry that cannot look for keywords takes the keyword for a word. */
  async search(text: string): Promise<FoundInSearch[]> {
    const found = await this.#search(`keywords:${KEYWORD} ${text}`);
    return found.length > 0 ? found : this.#search(`${KEYWORD} ${text}`);
  }

  /** That version of a package; the latest without one. */
  async find(name: string, version = 'latest'): Promise<PackageVersion> {
    const found = await this.#ask((http) =>
      http.get(`/${name.replace('/', '%2f')}/${encodeURIComponent(version)}`, PackageVersion, ASKING),
    );
    if (found.name !== name) throw new PackageRefused('registry-malformed', 'The registry answered with another package.');
    return found;
  }

  /** The file of a package, exactly as it was published. */
  async fetch({ version, dist }: PackageVersion): Promise<Fetched> {
    const [registry, tarball] = [new URL(await this.address()), new URL(dist.tarball)];
    if (tarball.origin !== registry.origin) {
      throw new PackageRefused(
        'foreign-file',
        `The registry wants the file to be fetched from ${tarball.host}; only its own files are taken.`,
      );
    }
    const integrity = dist.integrity?.split(/\s+/).find((print) => print.startsWith('sha512-'));
    if (!integrity)
      throw new PackageRefused(
        'no-integrity',
        'The registry gives no sha512 print of the file, so nobody can tell whether it is the right one.',
      );

    const { bytes } = await this.#ask((http) => http.bytes(`${tarball.pathname}${tarball.search}`, FETCHING), registry.origin);
    if (printOf(bytes) !== integrity) {
      throw new PackageRefused('wrong-integrity', 'The file is not the one that was published: its sha512 print differs.');
    }
    return { version, integrity, bytes };
  }

  async #search(text: string): Promise<FoundInSearch[]> {
    const query = { text: text.trim(), size: FOUND_AT_MOST };
    const { objects } = await this.#ask((http) => http.get('/-/v1/search', SearchAnswer, { ...ASKING, query }));
    return objects.map((object) => object.package).filter(({ keywords }) => keywords.includes(KEYWORD));
  }

  async #ask<T>(ask: (http: Http) => Promise<T>, baseUrl?: string): Promise<T> {
    const registry = await this.address();
    const http = this.client.for({ main: { baseUrl: baseUrl ?? registry } }, { signal: this.lifecycle.stopping, log: this.log });
    try {
      return await ask(http);
    } catch (cause) {
      if (!(cause instanceof PluginFailure)) throw cause;
      throw new PackageRefused(`registry-${cause.code}`, `${wordsFor(cause)} (${new URL(registry).host})`);
    }
  }
}

/** The print of a file in the way that registries write it. */
const printOf = (bytes: Uint8Array): string => `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

const WORDS: Partial<Record<FailureCode, string>> = {
  'not-found': 'The registry has no such package or version.',
  unauthorized: 'The registry does not let the portal in.',
  timeout: 'The registry did not answer in time.',
};

function wordsFor({ code, detail }: PluginFailure): string {
  if (code === 'malformed') return `The registry answered with something that is not usable${detail ? `: ${detail}` : ''}.`;
  return WORDS[code] ?? 'The registry cannot be reached at the moment.';
}
