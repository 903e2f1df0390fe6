import { Injectable } from '@nestjs/common';
import { PluginFailure } from '@ombi/sdk';
import { parse, satisfies } from 'semver';
import { sanitizeHtml } from '../../branding/index.js';
import { LogService, MISSING_DATE, Problem } from '../../kernel/index.js';
import { PluginHost, type InstalledSdkRange } from '../../plugin-host/index.js';
import type { Release } from './release-feed.js';
import { renderMarkdown } from './render-markdown.js';
import { UpdateCheck } from './update-check.js';

/** Releases whose notes make up the news. */
const NEWS_COUNT = 5;

/** What an update means for the installed plug-ins. */
export interface UpdatePlugins {
  /** The announced version; null when there is none. */
  readonly version: string | null;
  /** The version of the sdk that it brings; null when the feed does not name it. */
  readonly sdkVersion: string | null;
  /** How many plug-ins are installed, beside those that come with the portal. */
  readonly installed: number;
  /** Those that the announced version would refuse. */
  readonly unfit: readonly InstalledSdkRange[];
}

/** Result of the update check and release notes, in the shapes of the API. */
@Injectable()
export class UpdateStatusService {
  constructor(
    private readonly check: UpdateCheck,
    private readonly pluginHost: PluginHost,
    private readonly log: LogService,
  ) {}

  /** The newest release. Only callers who may start an outside call get one that is read now; others get what is known. */
  async describe(mayCheck: boolean) {
    const [newest] = await this.#releases(mayCheck);
    const isNewer = newest !== undefined && this.check.isNewer(newest);
    const version = newest?.version ?? this.check.runningVersion;
    return {
      updateVersionString: version,
      updateVersion: versionNumber(version),
      updateDate: newest?.publishedAt ?? MISSING_DATE,
      updateAvailable: isNewer,
      changeLogs: newest ? sanitizeHtml(renderMarkdown(newest.notes)) : null,
      downloads: newest?.downloads ?? [],
    };
  }

  /** Which installed plug-ins do not fit the announced version, as far as the feed names it. Makes no outside call. */
  async describePlugins(): Promise<UpdatePlugins> {
    const [newest] = await this.check.findCached();
    const installed = this.pluginHost.installedSdkRanges();
    const announced = newest !== undefined && this.check.isNewer(newest) ? newest : null;
    const sdkVersion = announced?.sdkVersion ?? null;
    return {
      version: announced?.version ?? null,
      sdkVersion,
      installed: installed.length,
      unfit: sdkVersion === null ? [] : installed.filter(({ sdk }) => !satisfies(sdkVersion, sdk)),
    };
  }

  /** Reads the feed now. Throws a 502 problem when it cannot be read. */
  async checkNow() {
    try {
      await this.check.refresh();
    } catch (cause) {
      this.#logFailure(cause);
      throw new Problem(502, 'feed-unreadable', 'The release feed could not be read');
    }
    return this.describe(false);
  }

  /** Reads the feed. False also when it cannot be read. */
  async isAvailable(): Promise<boolean> {
    try {
      const [newest] = await this.check.refresh();
      return newest !== undefined && this.check.isNewer(newest);
    } catch (cause) {
      this.#logFailure(cause);
      return false;
    }
  }

  /** As {@link isAvailable} without an outside call. */
  async isKnownToBeAvailable(): Promise<boolean> {
    const [newest] = await this.check.findCached();
    return newest !== undefined && this.check.isNewer(newest);
  }

  /** The notes of the latest releases as Markdown; empty while the check is off. */
  async renderReleaseNotes(): Promise<string> {
    const releases = await this.#releases(true);
    return releases
      .slice(0, NEWS_COUNT)
      .map(({ version, publishedAt, notes }) => `# ${version}${publishedAt ? ` (${publishedAt.slice(0, 10)})` : ''}\n\n${notes.trim()}\n`)
      .join('\n');
  }

  async #releases(mayCheck: boolean): Promise<readonly Release[]> {
    try {
      return await (mayCheck ? this.check.findCurrent() : this.check.findCached());
    } catch (cause) {
      this.#logFailure(cause);
      return this.check.findCached();
    }
  }

  #logFailure(cause: unknown): void {
    if (!(cause instanceof PluginFailure)) throw cause;
    this.log.warn('the release feed cannot be read', { failure: cause.code, detail: cause.detail });
  }
}

/** A version as one number that grows with it: 4.10.2 is 4010002. */
function versionNumber(version: string): number {
  const { major = 0, minor = 0, patch = 0 } = parse(version) ?? {};
  return Math.min(major, 2_000) * 1_000_000 + Math.min(minor, 999) * 1_000 + Math.min(patch, 999);
}
