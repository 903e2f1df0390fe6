import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PluginFailure, type SignInVisit } from '@ombi/sdk';
import { publicQueryLimit, AttemptRateLimiter, type IssuedToken, type ClientInfo, PortalUrl } from '../../identity/index.js';
import { Problem, readCookie, setCookie, type CookieResponse } from '../../kernel/index.js';
import { IdentityLinks } from '../identity-links/identity-links.js';
import type { IdentityProvider } from '../providers/identity-providers.js';
import { ExternalSignIn } from './external-sign-in.js';
import { PopupSessions, type PopupPurpose, type PopupTicket } from './popup-sessions.js';
import { SignInOptions } from './sign-in-options.js';

const popupCookieName = (visitId: string): string => `sign-in-${visitId.slice(0, 12)}`;

/** What only the browser knows that began a visit. */
export const setPopupCookie = (
  answer: CookieResponse,
  path: string,
  { id, browser }: { id: string; browser: string },
  lastsMs: number,
): void => setCookie(answer, { name: popupCookieName(id), value: browser, path, lastsMs });

/** Empty where the browser has none for this visit. */
export const readPopupCookie = (cookies: string | undefined, visitId: string): string => readCookie(cookies, popupCookieName(visitId));

/** A window to open, and how the browser that opens it asks for the outcome. */
export interface OpenedPopup {
  readonly url: string;
  readonly ticket: PopupTicket;
  readonly lastsMs: number;
}

const TIMEOUT_MS = 15_000;

/** Opens windows of services in which people say who they are. */
@Injectable()
export class PopupOpener {
  constructor(
    private readonly popupSessions: PopupSessions,
    private readonly portalUrl: PortalUrl,
  ) {}

  /** Throws a 503 problem while the service cannot be asked. */
  async open(identityProvider: IdentityProvider, popupPurpose: PopupPurpose): Promise<OpenedPopup> {
    const ticket = { id: randomBytes(18).toString('base64url'), browser: randomBytes(32).toString('base64url') };
    const begun = await this.#begin(identityProvider, await this.portalUrl.linkTo(`Login/OAuth/${ticket.id}`));
    return { url: begun.url, ticket, lastsMs: await this.popupSessions.open(identityProvider, begun, ticket, popupPurpose) };
  }

  async #begin({ connections: [connection], name }: IdentityProvider, returnUrl: string | null): Promise<SignInVisit> {
    try {
      if (connection) return await connection.call('begin', returnUrl, { timeoutMs: TIMEOUT_MS });
    } catch (cause) {
      if (!(cause instanceof PluginFailure)) throw cause;
    }
    throw new Problem(503, 'provider-unavailable', `${name} cannot be asked at the moment. Try again in a few minutes`);
  }
}

/** How a window stands; with a token when somebody came in. */
export type PopupSignInResult =
  { readonly state: 'waiting' | 'expired' | 'linked' } | { readonly state: 'done'; readonly token: IssuedToken };

/** Windows from their opening to the token. */
@Injectable()
export class PopupSignIn {
  constructor(
    private readonly signInOptions: SignInOptions,
    private readonly popupOpener: PopupOpener,
    private readonly popupSessions: PopupSessions,
    private readonly externalSignIn: ExternalSignIn,
    private readonly identityLinks: IdentityLinks,
    private readonly attemptRateLimiter: AttemptRateLimiter,
  ) {}

  async open(pluginId: string, popupPurpose: PopupPurpose, { address }: ClientInfo): Promise<OpenedPopup> {
    const identityProvider = await this.signInOptions.getProvider(pluginId, 'window');
    this.attemptRateLimiter.assertAllowed(publicQueryLimit(address));
    this.attemptRateLimiter.recordAttempt(publicQueryLimit(address));
    return this.popupOpener.open(identityProvider, popupPurpose);
  }

  /** Whoever asks for what is not there is guessing. */
  async poll(popupTicket: PopupTicket, clientInfo: ClientInfo): Promise<PopupSignInResult> {
    this.attemptRateLimiter.assertAllowed(publicQueryLimit(clientInfo.address));
    const found = await this.popupSessions.poll(popupTicket);
    if (found.state === 'expired') this.attemptRateLimiter.recordAttempt(publicQueryLimit(clientInfo.address));
    if (found.state !== 'done') return found;

    const { door: identityProvider, recognised: authenticatedExternalUser, purpose: popupPurpose } = found;
    if (popupPurpose.userId === null)
      return {
        state: 'done',
        token: await this.externalSignIn.signIn(identityProvider, authenticatedExternalUser, {
          remember: popupPurpose.remember,
          visit: clientInfo,
        }),
      };
    await this.identityLinks.link(popupPurpose.userId, identityProvider, authenticatedExternalUser);
    return { state: 'linked' };
  }
}
