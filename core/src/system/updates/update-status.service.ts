import { Injectable } from '@nestjs/common';
import { PluginFailure } from '@ombi/sdk';
import { parse } from 'semver';
import { sanitizeHtml } from '../../branding/index.js';
import { LogService, MISSING_DATE, Problem } from '../../kernel/index.js';
import type { Release } from './release-feed.js';
import { renderMarkdown } from './render-markdown.js';
import { UpdateCheck } from './update-check.js';

/** Releases whose notes make up the news. */
const NEWS_COUNT = 5;

/** Result of the update check and release notes, in the shapes of the API. */
@Injectable()
export class UpdateStatusService {
  constructor(
    private readonly check: UpdateCheck,
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
