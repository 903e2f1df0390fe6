import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PluginFailure, type FailureCode, type Http } from '@ombi/sdk';
import { z } from 'zod';
import { GracefulShutdown, HttpClient, LogService, ruleOptions } from '../../kernel/index.js';
import { SettingsService, defineSettings } from '../../settings/index.js';
import { PACKAGE_LIMITS } from './staging/package-limits.js';
import { DefaultNpmRegistry } from './default-npm-registry.js';
import { PluginInstallError } from './plugin-install-error.js';

/** Whether the URL can be that of a registry: http or https, without credentials, which every administrator could read. */
function isRegistry(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '' && search === '';
}

/** The registry for plug-ins and their libraries; empty for the one that npm on this machine is configured for. */
export const NpmRegistrySettings = defineSettings(
  'pluginSources',
  z.object({
    registry: z
      .string()
      .trim()
      .max(2048)
      .refine(
        (text) => text === '' || isRegistry(text),
        ruleOptions('registry-address', 'Enter the address of an npm registry: it starts with http:// or https:// and names no account.'),
      )
      .default(''),
  }),
);

/** One version of a package as a registry describes it. */
export const RegistryPackageVersion = z.object({
  name: z.string(),
  version: z.string(),
  dist: z.object({ tarball: z.url(), integrity: z.string().optional() }),
});
export type RegistryPackageVersion = z.output<typeof RegistryPackageVersion>;

const RegistryPerson = z.union([z.string(), z.object({ name: z.string().optional(), username: z.string().optional() })]).optional();

/** A package in a search result; registries differ in where they put its version and its date. */
const RegistryPackageSchema = z
  .object({
    name: z.string(),
    version: z.string().optional(),
    'dist-tags': z.object({ latest: z.string().optional() }).optional(),
    description: z.string().nullish(),
    keywords: z.array(z.string()).nullish(),
    date: z.string().nullish(),
    time: z.object({ modified: z.string().optional() }).optional(),
    author: RegistryPerson,
    publisher: RegistryPerson,
  })
  .transform(({ name, version, 'dist-tags': tags, description, keywords, date, time, author, publisher }) => ({
    name,
    version: version ?? tags?.latest ?? null,
    description: description ?? null,
    keywords: keywords ?? [],
    publishedAt: toIsoTimestamp(date ?? time?.modified),
    author: personNameOf(author) ?? personNameOf(publisher),
  }));

/** The response of a search. */
const RegistrySearchResponse = z.object({ objects: z.array(z.object({ package: RegistryPackageSchema })).max(1_000) });
/** A package found in the npm registry. */
export type RegistryPackage = z.output<typeof RegistryPackageSchema>;

function personNameOf(person: z.output<typeof RegistryPerson>): string | null {
  return (typeof person === 'string' ? person : (person?.name ?? person?.username)) || null;
}

function toIsoTimestamp(text: string | undefined): string | null {
  return text && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : null;
}

const KEYWORD = 'ombi-plugin';
const MAX_SEARCH_RESULTS = 100;

const METADATA_OPTIONS = { timeoutMs: 5_000, maxBytes: 4 * 1024 * 1024, maxRedirects: 0 } as const;
const DOWNLOAD_OPTIONS = { timeoutMs: 60_000, maxRedirects: 0 } as const;

/** A downloaded package file and the integrity hash that the registry gave for it. */
interface FetchedPackage {
  readonly version: string;
  readonly integrity: string;
  readonly bytes: Uint8Array;
}

/** Searches the configured npm registry and downloads packages. Every method throws {@link PluginInstallError}. */
@Injectable()
export class NpmRegistry {
  constructor(
    private readonly client: HttpClient,
    private readonly settingsService: SettingsService,
    private readonly defaultRegistry: DefaultNpmRegistry,
    private readonly gracefulShutdown: GracefulShutdown,
    private readonly log: LogService,
  ) {}

  /** The configured registry, else that of npm. Throws when neither is usable. */
  async readAddress(): Promise<string> {
    const { registry } = await this.settingsService.get(NpmRegistrySettings);
    const address = registry || (await this.defaultRegistry.address());
    if (address && isRegistry(address)) return address;
    throw new PluginInstallError('no-registry', 'npm on this machine names no registry. Enter the address of one.');
  }

  /** What is configured, and what is used while that is empty; null when npm names none. */
  async readSources(): Promise<z.output<typeof NpmRegistrySettings.schema> & { readonly defaultRegistry: string | null }> {
    const defaultRegistry = await this.defaultRegistry.address();
    const isShown = defaultRegistry !== null && isRegistry(defaultRegistry);
    return { ...(await this.settingsService.get(NpmRegistrySettings)), defaultRegistry: isShown ? defaultRegistry : null };
  }

  /** Packages with the plug-in keyword that match the text. For registries without keyword search the keyword is searched as a word. */
  async search(text: string): Promise<RegistryPackage[]> {
    const found = await this.#search(`keywords:${KEYWORD} ${text}`);
    return found.length > 0 ? found : this.#search(`${KEYWORD} ${text}`);
  }

  /** A version of a package; the latest by default. */
  async find(name: string, version = 'latest'): Promise<RegistryPackageVersion> {
    const host = new URL(await this.readAddress()).host;
    const found = await this.#request((http) =>
      http.get(`/${name.replace('/', '%2f')}/${encodeURIComponent(version)}`, RegistryPackageVersion, METADATA_OPTIONS),
    );
    if (found.name !== name) throw new PluginInstallError('registry-malformed', 'The registry answered with another package.', { host });
    return found;
  }

  /** The package file, verified against its published hash. A file of more than `maxBytes` is refused. */
  async fetch({ version, dist }: RegistryPackageVersion, maxBytes: number = PACKAGE_LIMITS.archiveBytes): Promise<FetchedPackage> {
    const [registry, tarball] = [new URL(await this.readAddress()), new URL(dist.tarball)];
    if (tarball.origin !== registry.origin) {
      throw new PluginInstallError(
        'foreign-file',
        `The registry refers to a file at ${tarball.host}, but only files of the registry itself are accepted.`,
        { host: tarball.host },
      );
    }
    const integrity = dist.integrity?.split(/\s+/).find((hash) => hash.startsWith('sha512-'));
    if (!integrity)
      throw new PluginInstallError('no-integrity', 'The registry has no sha512 checksum of the file, so the file cannot be verified.');

    const { bytes } = await this.#request(
      (http) => http.bytes(`${tarball.pathname}${tarball.search}`, { ...DOWNLOAD_OPTIONS, maxBytes }),
      registry.origin,
    );
    if (sha512IntegrityOf(bytes) !== integrity) {
      throw new PluginInstallError('wrong-integrity', 'The file is not the one that was published: its sha512 checksum differs.');
    }
    return { version, integrity, bytes };
  }

  async #search(text: string): Promise<RegistryPackage[]> {
    const query = { text: text.trim(), size: MAX_SEARCH_RESULTS };
    const { objects } = await this.#request((http) => http.get('/-/v1/search', RegistrySearchResponse, { ...METADATA_OPTIONS, query }));
    return objects.map((object) => object.package).filter(({ keywords }) => keywords.includes(KEYWORD));
  }

  async #request<T>(request: (http: Http) => Promise<T>, baseUrl?: string): Promise<T> {
    const registry = await this.readAddress();
    const http = this.client.createFor(
      { main: { baseUrl: baseUrl ?? registry } },
      { signal: this.gracefulShutdown.stopping, log: this.log },
    );
    try {
      return await request(http);
    } catch (cause) {
      if (!(cause instanceof PluginFailure)) throw cause;
      const { host } = new URL(registry);
      throw new PluginInstallError(CODES[cause.code] ?? 'registry-unreachable', `${failureText(cause)} (${host})`, { host });
    }
  }
}

/** The hash of a file in npm's integrity format. */
const sha512IntegrityOf = (bytes: Uint8Array): string => `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

const CODES: Partial<Record<FailureCode, string>> = {
  'not-found': 'registry-not-found',
  unauthorized: 'registry-unauthorized',
  timeout: 'registry-timeout',
  malformed: 'registry-malformed',
};

const TEXT_BY_CODE: Partial<Record<FailureCode, string>> = {
  'not-found': 'The registry has no such package or version.',
  unauthorized: 'The registry denied access.',
  timeout: 'The registry did not answer in time.',
};

function failureText({ code, detail }: PluginFailure): string {
  if (code === 'malformed') return `The registry answered with something that is not usable${detail ? `: ${detail}` : ''}.`;
  return TEXT_BY_CODE[code] ?? 'The registry cannot be reached at the moment.';
}
