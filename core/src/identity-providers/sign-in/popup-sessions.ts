import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PluginFailure, type PopupSession } from '@ombi/sdk';
import { LRUCache } from 'lru-cache';
import { Clock, LogService, SecretVault } from '../../kernel/index.js';
import { IdentityProviders, type IdentityProvider } from '../providers/identity-providers.js';
import { type AuthenticatedExternalUser, toExternalUser } from '../providers/external-authenticator.js';
import type { PopupSessionEntity } from './popup-session.entity.js';
import { PopupSessionRepository } from './popup-session.repository.js';

/** Identifies a session when its browser is polling for the result: an id, which appears in URLs, and a secret of the browser. */
export interface PopupTicket {
  readonly id: string;
  readonly browserSecret: string;
}

/** Purpose of a session: the account to link, or null to sign in. */
export interface PopupPurpose {
  readonly userId: string | null;
  readonly rememberMe: boolean;
}

/** State of a session: `waiting` (pending), `expired` or `done`. `done` is returned to exactly one caller. */
export type PopupSessionState =
  | { readonly state: 'waiting' }
  | { readonly state: 'expired' }
  | {
      readonly state: 'done';
      readonly identityProvider: IdentityProvider;
      readonly authenticatedUser: AuthenticatedExternalUser;
      readonly purpose: PopupPurpose;
    };

const MAX_LIFETIME_MS = 15 * 60_000;
const TIMEOUT_MS = 10_000;
/** Minimum time between calls to the provider per session, however often the browser polls. */
const POLL_INTERVAL_MS = 800;

/** Stores pop-up sessions and polls the provider. The provider's handle never leaves the server. */
@Injectable()
export class PopupSessions {
  readonly #lastPolls = new LRUCache<string, number>({ max: 10_000 });

  constructor(
    private readonly popupSessionRepository: PopupSessionRepository,
    private readonly identityProviders: IdentityProviders,
    private readonly secretVault: SecretVault,
    private readonly clock: Clock,
    private readonly log: LogService,
  ) {}

  /** Stores a session; returns its lifetime in milliseconds. */
  async open(
    identityProvider: IdentityProvider,
    { handle, expiresInMs }: Pick<PopupSession, 'handle' | 'expiresInMs'>,
    popupTicket: PopupTicket,
    popupPurpose: PopupPurpose,
  ): Promise<number> {
    const lastsMs = Math.min(expiresInMs, MAX_LIFETIME_MS);
    await this.popupSessionRepository.insert({
      digest: digestOf(popupTicket.id),
      browser: digestOf(popupTicket.browserSecret),
      pluginId: identityProvider.pluginId,
      connectionId: identityProvider.connections[0]?.connectionId ?? '',
      handle: this.secretVault.encrypt(handle),
      userId: popupPurpose.userId,
      remember: popupPurpose.rememberMe,
      expiresAt: new Date(this.clock.ms() + lastsMs),
    });
    return lastsMs;
  }

  /** Another browser gets the same answer as for an unknown session. */
  async poll({ id, browserSecret }: PopupTicket): Promise<PopupSessionState> {
    const session = await this.popupSessionRepository.findOpen(digestOf(id));
    if (!session || session.browser !== digestOf(browserSecret)) return { state: 'expired' };
    const lastPoll = this.#lastPolls.get(session.digest);
    if (lastPoll !== undefined && this.clock.ms() < lastPoll + POLL_INTERVAL_MS) return { state: 'waiting' };

    // Prevents parallel calls to the provider.
    this.#lastPolls.set(session.digest, Number.POSITIVE_INFINITY);
    try {
      return await this.#askProvider(session);
    } finally {
      this.#lastPolls.set(session.digest, this.clock.ms());
    }
  }

  async #askProvider(session: PopupSessionEntity): Promise<PopupSessionState> {
    const identityProvider = this.identityProviders.findByFeature('popup').find(({ pluginId }) => pluginId === session.pluginId);
    const connection = identityProvider?.connections.find(({ connectionId }) => connectionId === session.connectionId);
    if (!identityProvider || !connection) return { state: 'expired' };

    const outcome = await this.#finish(connection, session);
    if (outcome.state === 'waiting') return outcome;
    const isFirst = await this.popupSessionRepository.close(session.digest);
    const externalUser = outcome.state === 'done' && isFirst ? toExternalUser(outcome.identity) : null;
    if (!externalUser) return { state: 'expired' };
    const { connectionId, userId, remember } = session;
    return {
      state: 'done',
      identityProvider,
      authenticatedUser: { externalUser, connectionId },
      purpose: { userId, rememberMe: remember },
    };
  }

  /** A failing provider counts as `waiting`, because it may recover before the session expires. */
  async #finish(connection: IdentityProvider['connections'][number], { handle, pluginId }: PopupSessionEntity) {
    try {
      return await connection.call('checkPopup', this.secretVault.decrypt(handle), { timeoutMs: TIMEOUT_MS });
    } catch (cause) {
      if (!(cause instanceof PluginFailure)) throw cause;
      this.log.warn('a pop-up session could not be polled', { plugin: pluginId, reason: cause.code });
      return { state: 'waiting' } as const;
    }
  }
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
