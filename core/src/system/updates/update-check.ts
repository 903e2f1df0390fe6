import { Inject, Injectable } from '@nestjs/common';
import { gt, parse } from 'semver';
import { GeneralSettings } from '../../identity/index.js';
import { Clock, CONFIG, type Config } from '../../kernel/index.js';
import { SettingsService } from '../../settings/index.js';
import { ReleaseFeed, type Release } from './release-feed.js';
import { UpdateCheckSettings } from './update-check-settings.service.js';

/** Milliseconds for which a list of releases is used before it is read again. */
const CACHE_TTL_MS = 3_600_000;

interface KnownReleases {
  readonly feed: string;
  readonly readAt: number;
  readonly releases: readonly Release[];
}

/** Checks for updates: the newest release of the administrator's channel, compared with the running version. */
@Injectable()
export class UpdateCheck {
  #known: KnownReleases | null = null;
  #pending: { readonly feed: string; readonly known: Promise<KnownReleases> } | null = null;

  constructor(
    private readonly feed: ReleaseFeed,
    private readonly settingsService: SettingsService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Releases of the channel as last read, newest first. Neither makes an outside call nor waits for one; empty before the first check. */
  async findCached(): Promise<readonly Release[]> {
    const { releaseFeed } = await this.settingsService.get(UpdateCheckSettings);
    return this.#known?.feed === releaseFeed ? this.#ofChannel(this.#known.releases) : [];
  }

  /** As {@link findCached}, read again when the last check is more than an hour old. Empty while the check is off. Throws `PluginFailure`. */
  async findCurrent(): Promise<readonly Release[]> {
    const { releaseFeed } = await this.settingsService.get(UpdateCheckSettings);
    if (releaseFeed === '') return [];
    const isFresh = this.#known?.feed === releaseFeed && this.clock.ms() - this.#known.readAt < CACHE_TTL_MS;
    return isFresh ? this.findCached() : this.#read(releaseFeed);
  }

  /** Reads the feed now. Empty while the check is off. Throws `PluginFailure`. */
  async refresh(): Promise<readonly Release[]> {
    const { releaseFeed } = await this.settingsService.get(UpdateCheckSettings);
    return releaseFeed === '' ? [] : this.#read(releaseFeed);
  }

  /** Whether a release is newer than the running version. A running version without a number is older than every release. */
  isNewer({ version }: Release): boolean {
    const running = parse(this.config.version);
    return running === null || gt(version, running);
  }

  get runningVersion(): string {
    return this.config.version;
  }

  /** Concurrent callers share one call. A failure is not kept: the releases of the last successful check stay. */
  async #read(feed: string): Promise<readonly Release[]> {
    if (this.#pending?.feed !== feed) this.#pending = { feed, known: this.#readAndKeep(feed) };
    return this.#ofChannel((await this.#pending.known).releases);
  }

  async #readAndKeep(feed: string): Promise<KnownReleases> {
    try {
      return (this.#known = { feed, readAt: this.clock.ms(), releases: await this.feed.read(feed) });
    } finally {
      if (this.#pending?.feed === feed) this.#pending = null;
    }
  }

  /** The stable channel has no preliminary releases. */
  async #ofChannel(releases: readonly Release[]): Promise<readonly Release[]> {
    const { branch } = await this.settingsService.get(GeneralSettings);
    return branch === 0 ? releases : releases.filter(({ isPrerelease }) => !isPrerelease);
  }
}
