import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Clock, Database, LogService, Problem } from '../../kernel/index.js';
import { AuditLog } from '../audit/audit-log.js';
import type { Account } from '../users/user.js';
import { UserRepository } from '../users/user.repository.js';
import type { ClientInfo } from '../access/request.decorators.js';
import { type IssuedToken, JwtTokens } from './jwt-tokens.js';
import { parseUserAgent } from './user-agent.js';
import type { SessionEntity } from './session.entity.js';
import { SessionRepository } from './session.repository.js';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const YEAR_DAYS = 365;

/** Interval between writes of `lastSeenAt`, to avoid a write at each call. */
const LAST_SEEN_INTERVAL_MS = 5 * 60_000;

/**
 * Opens, validates and revokes sessions (sign-out, session revocation). A session lasts until it expires, is revoked by its owner or an administrator, or the security
 * stamp of the account changes.
 */
@Injectable()
export class SessionService {
  readonly #pendingSeenUpdates = new Set<string>();

  constructor(
    private readonly sessionRepository: SessionRepository,
    private readonly userRepository: UserRepository,
    private readonly jwtTokens: JwtTokens,
    private readonly database: Database,
    private readonly events: EventBus,
    private readonly clock: Clock,
    private readonly auditLog: AuditLog,
    private readonly log: LogService,
  ) {}

  /** Opens a session for seven days, or for a year. If the account's stamp has changed since it was read, the session is never valid. */
  async open({ user, stamp }: Account, remember: boolean, { address, userAgent }: ClientInfo): Promise<IssuedToken> {
    const id = randomUUID();
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + (remember ? YEAR_DAYS : WEEK_DAYS) * DAY_MS);
    await this.database.transaction(async () => {
      await this.sessionRepository.insert({
        id,
        userId: user.id,
        stamp,
        ...parseUserAgent(userAgent),
        address,
        createdAt,
        lastSeenAt: createdAt,
        expiresAt,
      });
      await this.userRepository.recordSignIn(user.id);
    });
    return this.jwtTokens.issue(user, id, expiresAt);
  }

  /** The account of a session; null when the session is not valid. */
  async accountOf(sessionId: string): Promise<Account | null> {
    const live = await this.sessionRepository.findLive(sessionId);
    if (!live) return null;
    if (live.session.lastSeenAt.getTime() + LAST_SEEN_INTERVAL_MS < this.clock.ms()) this.#updateLastSeen(sessionId);
    return live.account;
  }

  /** Written in the background, so that reading calls do not wait for a long write. The next call retries a failed write. */
  #updateLastSeen(sessionId: string): void {
    if (this.#pendingSeenUpdates.has(sessionId)) return;
    this.#pendingSeenUpdates.add(sessionId);
    void this.sessionRepository
      .setLastSeen(sessionId)
      .catch((cause: unknown) => this.log.debug('a session could not be noted as seen', { cause }))
      .finally(() => this.#pendingSeenUpdates.delete(sessionId));
  }

  /** Valid sessions of the user, most recently used first. */
  async listForUser(userId: string): Promise<SessionEntity[]> {
    const account = await this.userRepository.find(userId);
    return account ? this.sessionRepository.list(userId, account.stamp) : [];
  }

  /** Throws a 404 problem when the user has no such session. */
  async revoke(userId: string, sessionId: string | null): Promise<void> {
    await this.#revoke(userId, async () => {
      if (sessionId === null || !(await this.sessionRepository.delete(userId, sessionId))) throw noSuchSession();
      return 1;
    });
  }

  /** Revokes all sessions of the user except one; returns their number. */
  async revokeOthers(userId: string, keptId: string | null): Promise<number> {
    return this.#revoke(userId, () => this.sessionRepository.deleteOthers(userId, keptId));
  }

  #revoke(userId: string, remove: () => Promise<number>): Promise<number> {
    return this.database.transaction(async () => {
      const ended = await remove();
      const owner = await this.userRepository.find(userId);
      if (owner && ended > 0) await this.auditLog.record({ action: 'session.ended', subject: owner.user.userName, details: { ended } });
      await this.events.publish('access.revoked', { userId });
      return ended;
    });
  }
}

const noSuchSession = (): Problem => new Problem(404, 'session-not-found', 'There is no such session');
