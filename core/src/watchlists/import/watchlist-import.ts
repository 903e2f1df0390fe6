import { Injectable } from '@nestjs/common';
import type { WatchlistOptions } from '@ombi/sdk';
import { AccountMessages, PrincipalCache, UserReader, type Principal } from '../../identity/index.js';
import { LinkedTokens, type IdentityProvider, type LinkedAccount } from '../../identity-providers/index.js';
import { Database, LogService } from '../../kernel/index.js';
import type { SyncProgress } from '../../plugin-host/index.js';
import { WatchlistRemovalDetector } from './watchlist-removal-detector.js';
import { WatchlistReader } from './watchlist-reader.js';
import { WatchlistRequestCreator } from './watchlist-request-creator.js';
import { titleKeyOf, WatchlistRepository, type WatchlistTitle } from '../store/watchlist.repository.js';

/** One user's part of an import. */
interface UserImport {
  readonly identityProvider: IdentityProvider;
  readonly connection: IdentityProvider['connections'][number];
  readonly account: LinkedAccount & { readonly accessToken: string };
  readonly owner: Principal;
  readonly options: WatchlistOptions;
}

/** After so many titles of one user that fail, the metadata source is probably down: the others wait for the next import. */
const MAX_FAILED_TITLES = 3;

/** Refusals after which a title counts as requested: it was, by this user or another one. */
const REQUESTED_CODES: ReadonlySet<string> = new Set(['AlreadyRequested', 'EpisodesAlreadyRequested']);

/** What an import did: number of new requests, and of entries that were left out. */
interface ImportResult {
  readonly requested: number;
  readonly skipped: number;
}

const NOTHING: ImportResult = { requested: 0, skipped: 0 };

/** Watchlist sync: turns the watchlists of a provider's users into requests. */
@Injectable()
export class WatchlistImport {
  readonly #removalDetector = new WatchlistRemovalDetector();

  constructor(
    private readonly linkedTokens: LinkedTokens,
    private readonly users: UserReader,
    private readonly principalCache: PrincipalCache,
    private readonly watchlistRepository: WatchlistRepository,
    private readonly watchlistReader: WatchlistReader,
    private readonly requests: WatchlistRequestCreator,
    private readonly accountMessages: AccountMessages,
    private readonly database: Database,
    private readonly log: LogService,
  ) {}

  /** A failure of one user does not stop the others; the first one is thrown at the end. */
  async run(identityProvider: IdentityProvider, { signal, report }: SyncProgress): Promise<ImportResult> {
    const { pluginId, connections } = identityProvider;
    const options = await connections[0]!.call('watchlistOptions');
    if (!options.enabled) return NOTHING;

    const statuses = await this.watchlistRepository.findStatuses(pluginId);
    const accounts = (await this.linkedTokens.findAll(pluginId)).filter(hasToken);
    const failures: unknown[] = [];
    let [requested, skipped] = [0, 0];
    for (const [index, account] of accounts.entries()) {
      signal.throwIfAborted();
      report(index, accounts.length);
      const status = statuses.get(account.userId);
      const owner =
        status && this.watchlistRepository.isRejected(status, account.accessToken) ? null : await this.#principalOf(account.userId);
      if (!owner) continue;
      const connection = connections.find(({ connectionId }) => connectionId === account.connectionId) ?? connections[0]!;
      try {
        const imported = await this.#importOne({ identityProvider, connection, account, owner, options }, signal);
        requested += imported.requested;
        skipped += imported.skipped;
      } catch (cause) {
        signal.throwIfAborted();
        this.log.warn('a watchlist could not be imported', { plugin: pluginId, user: account.userId, cause });
        failures.push(cause);
      }
    }
    if (failures.length > 0) throw failures[0];
    return { requested, skipped };
  }

  /** Null for a deleted or disabled user. */
  async #principalOf(userId: string): Promise<Principal | null> {
    const user = await this.users.findById(userId);
    return user && this.principalCache.findByUserName(user.userName);
  }

  async #importOne(userImport: UserImport, signal: AbortSignal): Promise<ImportResult> {
    const { identityProvider, connection, account } = userImport;
    const key = { pluginId: identityProvider.pluginId, userId: account.userId };
    const accessToken = await connection.call('renewToken', account.accessToken, { signal });
    if (accessToken === null) {
      await this.#reject(userImport);
      return NOTHING;
    }
    // A user who was linked to another account meanwhile is imported next time.
    if (accessToken !== account.accessToken && !(await this.linkedTokens.renew(account, accessToken))) return NOTHING;

    const { titles, isComplete, skipped } = await this.watchlistReader.read(connection, accessToken, { signal });
    const history = await this.watchlistRepository.findHistory(key);
    await this.watchlistRepository.deleteFromHistory(key, this.#removalDetector.findRemoved(key, history, { titles, isComplete }));

    const known = new Set(history.map(titleKeyOf));
    const newTitles = [...new Map(titles.map((title) => [titleKeyOf(title), title])).values()].filter(
      (title) => !known.has(titleKeyOf(title)),
    );
    const requested = await this.#requestAll(userImport, newTitles, signal);
    await this.watchlistRepository.markImported(key);
    return { requested, skipped };
  }

  /** Returns the number of new requests. A title that fails does not keep the next ones from being requested; the first failure is thrown at the end. */
  async #requestAll(userImport: UserImport, titles: readonly WatchlistTitle[], signal: AbortSignal): Promise<number> {
    const failures: unknown[] = [];
    let requested = 0;
    for (const title of titles) {
      signal.throwIfAborted();
      try {
        if (await this.#request(userImport, title)) requested += 1;
      } catch (cause) {
        failures.push(cause);
        if (failures.length === MAX_FAILED_TITLES) break;
      }
    }
    if (failures.length > 0) throw failures[0];
    return requested;
  }

  /** Returns whether a request was created. A refused title, such as one beyond the quota, is tried again by the next import. */
  async #request(
    { identityProvider: { pluginId }, account: { userId }, owner, options }: UserImport,
    title: WatchlistTitle,
  ): Promise<boolean> {
    const outcome = await this.requests.create(title, owner, options.wholeSeries);
    const isRequested = 'accepted' in outcome || REQUESTED_CODES.has(outcome.refusal.code);
    if (isRequested) await this.watchlistRepository.addToHistory({ pluginId, userId }, title);
    else
      this.log.info('a title of a watchlist was not requested', { plugin: pluginId, user: userId, ...title, reason: outcome.refusal.code });
    return 'accepted' in outcome;
  }

  /** Records the token, so that it is not tried again and the user is notified only once. */
  #reject({ identityProvider: { pluginId, name }, account: { userId, accessToken }, options }: UserImport): Promise<void> {
    return this.database.transaction(async () => {
      await this.watchlistRepository.markRejected({ pluginId, userId }, accessToken);
      if (options.notifyOnExpiredToken) await this.accountMessages.sendWatchlistTokenExpired(userId, name);
    });
  }
}

const hasToken = (account: LinkedAccount): account is UserImport['account'] => account.accessToken !== null;
