import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PluginFailure, type PopupSession } from '@ombi/sdk';
import { anonymousQueryLimitByAddress, AttemptRateLimiter, type IssuedToken, type ClientInfo, PortalUrl } from '../../identity/index.js';
import { Problem, readCookie, setCookie, type CookieResponse } from '../../kernel/index.js';
import { IdentityLinkService } from '../identity-links/identity-link.service.js';
import type { IdentityProvider } from '../providers/identity-providers.js';
import { ExternalSignIn } from './external-sign-in.js';
import { PopupSessions, type PopupPurpose, type PopupTicket } from './popup-sessions.js';
import { SignInOptions } from './sign-in-options.js';

const popupCookieName = (sessionId: string): string => `sign-in-${sessionId.slice(0, 12)}`;

/** Sets a cookie with the secret of the browser that started the sign-in, which protects it from CSRF. */
export const setPopupCookie = (answer: CookieResponse, path: string, { id, browserSecret }: PopupTicket, maxAgeMs: number): void =>
  setCookie(answer, { name: popupCookieName(id), value: browserSecret, path, maxAgeMs });

/** Returns an empty text when the browser has no cookie for this session. */
export const readPopupCookie = (cookies: string | undefined, sessionId: string): string => readCookie(cookies, popupCookieName(sessionId));

/** URL of the pop-up, and the ticket with which the browser polls for the outcome. */
export interface OpenedPopup {
  readonly url: string;
  readonly ticket: PopupTicket;
  readonly expiresInMs: number;
}

const TIMEOUT_MS = 15_000;

/** Starts pop-up sign-ins at identity providers. */
@Injectable()
export class PopupOpener {
  constructor(
    private readonly popupSessions: PopupSessions,
    private readonly portalUrl: PortalUrl,
  ) {}

  /** Throws a 503 problem while the provider is unavailable. */
  async open(identityProvider: IdentityProvider, popupPurpose: PopupPurpose): Promise<OpenedPopup> {
    const ticket = { id: randomBytes(18).toString('base64url'), browserSecret: randomBytes(32).toString('base64url') };
    const popup = await this.#begin(identityProvider, await this.portalUrl.linkTo(`Login/OAuth/${ticket.id}`));
    return { url: popup.url, ticket, expiresInMs: await this.popupSessions.open(identityProvider, popup, ticket, popupPurpose) };
  }

  async #begin({ connections: [connection], name }: IdentityProvider, returnUrl: string | null): Promise<PopupSession> {
    try {
      if (connection) return await connection.call('startPopup', returnUrl, { timeoutMs: TIMEOUT_MS });
    } catch (cause) {
      if (!(cause instanceof PluginFailure)) throw cause;
    }
    throw new Problem(503, 'provider-unavailable', `${name} cannot be asked at the moment. Try again in a few minutes`);
  }
}

/** State of a pop-up sign-in, as polling reports it; with a token once the user is signed in. */
export type PopupSignInResult =
  { readonly state: 'waiting' | 'expired' | 'linked' } | { readonly state: 'done'; readonly token: IssuedToken };

/** Runs pop-up sign-ins (OAuth or PIN flows of providers) from opening to the token or the link. */
@Injectable()
export class PopupSignIn {
  constructor(
    private readonly signInOptions: SignInOptions,
    private readonly popupOpener: PopupOpener,
    private readonly popupSessions: PopupSessions,
    private readonly externalSignIn: ExternalSignIn,
    private readonly identityLinks: IdentityLinkService,
    private readonly attemptRateLimiter: AttemptRateLimiter,
  ) {}

  async open(pluginId: string, popupPurpose: PopupPurpose, { address }: ClientInfo): Promise<OpenedPopup> {
    const identityProvider = await this.signInOptions.getProvider(pluginId, 'popup');
    this.attemptRateLimiter.consume(anonymousQueryLimitByAddress(address));
    return this.popupOpener.open(identityProvider, popupPurpose);
  }

  /** Polls a session. An unknown or expired one counts as a guess. Throws a 429 problem after too many guesses. */
  async poll(popupTicket: PopupTicket, clientInfo: ClientInfo): Promise<PopupSignInResult> {
    this.attemptRateLimiter.assertAllowed(anonymousQueryLimitByAddress(clientInfo.address));
    const found = await this.popupSessions.poll(popupTicket);
    if (found.state === 'expired') this.attemptRateLimiter.recordAttempt(anonymousQueryLimitByAddress(clientInfo.address));
    if (found.state !== 'done') return found;

    const { identityProvider, authenticatedUser, purpose } = found;
    if (purpose.userId === null)
      return {
        state: 'done',
        token: await this.externalSignIn.signIn(identityProvider, authenticatedUser, {
          rememberMe: purpose.rememberMe,
          clientInfo,
        }),
      };
    await this.identityLinks.link(purpose.userId, identityProvider, authenticatedUser);
    return { state: 'linked' };
  }
}
