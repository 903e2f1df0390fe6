import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PluginFailure, type SignInVisit } from '@ombi/sdk';
import { LRUCache } from 'lru-cache';
import { Clock, LogService, SecretVault } from '../../kernel/index.js';
import { IdentityProviders, type IdentityProvider } from '../providers/identity-providers.js';
import { type AuthenticatedExternalUser, toExternalUser } from '../providers/external-authenticator.js';
import type { PopupSessionEntity } from './popup-session.entity.js';
import { PopupSessionRepository } from './popup-session.repository.js';

/** How a browser knows its visit: by an id that stands in addresses, and by something that does not. */
export interface PopupTicket {
  readonly id: string;
  readonly browser: string;
}

/** What a visit is for: whose account is to be linked, or null to come in. */
export interface PopupPurpose {
  readonly userId: string | null;
  readonly remember: boolean;
}

/** How a visit stands. Whoever is told that it is done is the only one, once. */
export type PopupSessionState =
  | { readonly state: 'waiting' }
  | { readonly state: 'expired' }
  | {
      readonly state: 'done';
      readonly door: IdentityProvider;
      readonly recognised: AuthenticatedExternalUser;
      readonly purpose: PopupPurpose;
    };

const MAX_LIFETIME_MS = 15 * 60_000;
const TIMEOUT_MS = 10_000;
/** A service is not asked more often, however often a browser asks. */
const POLL_INTERVAL_MS = 800;

/** Windows in which people say elsewhere who they are. What the service knows them by never leaves the server. */
@Injectable()
export class PopupSessions {
  readonly #asked = new LRUCache<string, number>({ max: 10_000 });

  constructor(
    private readonly rows: PopupSessionRepository,
    private readonly identityProviders: IdentityProviders,
    private readonly secretVault: SecretVault,
    private readonly clock: Clock,
    private readonly log: LogService,
  ) {}

  /** The milliseconds that the visit lasts. */
  async open(
    identityProvider: IdentityProvider,
    { handle, expiresInMs }: Pick<SignInVisit, 'handle' | 'expiresInMs'>,
    popupTicket: PopupTicket,
    popupPurpose: PopupPurpose,
  ): Promise<number> {
    const lastsMs = Math.min(expiresInMs, MAX_LIFETIME_MS);
    await this.rows.insert({
      digest: digestOf(popupTicket.id),
      browser: digestOf(popupTicket.browser),
      pluginId: identityProvider.pluginId,
      connectionId: identityProvider.connections[0]?.connectionId ?? '',
      handle: this.secretVault.encrypt(handle),
      ...popupPurpose,
      expiresAt: new Date(this.clock.ms() + lastsMs),
    });
    return lastsMs;
  }

  /** Another browser learns as little as about a visit that never was. */
  async poll({ id, browser }: PopupTicket): Promise<PopupSessionState> {
    const visit = await this.rows.findOpen(digestOf(id));
    if (!visit || visit.browser !== digestOf(browser)) return { state: 'expired' };
    const last = this.#asked.get(visit.digest);
    if (last !== undefined && this.clock.ms() < last + POLL_INTERVAL_MS) return { state: 'waiting' };

    // While the service is being asked, nobody else asks.
    this.#asked.set(visit.digest, Number.POSITIVE_INFINITY);
    try {
      return await this.#askProvider(visit);
    } finally {
      this.#asked.set(visit.digest, this.clock.ms());
    }
  }

  async #askProvider(visit: PopupSessionEntity): Promise<PopupSessionState> {
    const identityProvider = this.identityProviders.supporting('window').find(({ pluginId }) => pluginId === visit.pluginId);
    const connection = identityProvider?.connections.find(({ connectionId }) => connectionId === visit.connectionId);
    if (!identityProvider || !connection) return { state: 'expired' };

    const outcome = await this.#finish(connection, visit);
    if (outcome.state === 'waiting') return outcome;
    const isOurs = await this.rows.close(visit.digest);
    const externalUser = outcome.state === 'done' && isOurs ? toExternalUser(outcome.identity) : null;
    if (!externalUser) return { state: 'expired' };
    const { connectionId, userId, remember } = visit;
    return { state: 'done', door: identityProvider, recognised: { person: externalUser, connectionId }, purpose: { userId, remember } };
  }

  /** A service that is down may be up again before the visit is over. */
  async #finish(connection: IdentityProvider['connections'][number], { handle, pluginId }: PopupSessionEntity) {
    try {
      return await connection.call('finish', this.secretVault.decrypt(handle), { timeoutMs: TIMEOUT_MS });
    } catch (cause) {
      if (!(cause instanceof PluginFailure)) throw cause;
      this.log.warn('a visit could not be asked for', { plugin: pluginId, reason: cause.code });
      return { state: 'waiting' } as const;
    }
  }
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
