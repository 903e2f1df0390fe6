import { randomInt } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  PinSignInDelegate,
  anonymousQueryLimitByAddress,
  AttemptRateLimiter,
  type IssuedToken,
  type OpenedPinSignIn,
  type ClientInfo,
  type PinSignInHandler,
} from '../../identity/index.js';
import { Problem } from '../../kernel/index.js';
import { PluginHost } from '../../plugin-host/index.js';
import { PopupSessions, type PopupTicket } from './popup-sessions.js';
import { SignInOptions } from './sign-in-options.js';
import { PopupSignIn } from './popup-sign-in.js';

const MAX_PIN_ID = 2 ** 31 - 1;

/** Pop-up sign-in (OAuth PIN) for clients of the V1 API, which start it at the provider themselves and poll by a numeric pin. */
@Injectable()
export class V1PinSignIn implements PinSignInHandler, OnModuleInit {
  constructor(
    private readonly host: PluginHost,
    private readonly signInOptions: SignInOptions,
    private readonly popupSessions: PopupSessions,
    private readonly popupSignIn: PopupSignIn,
    private readonly pinSignInDelegate: PinSignInDelegate,
    private readonly attemptRateLimiter: AttemptRateLimiter,
  ) {}

  onModuleInit(): void {
    this.pinSignInDelegate.register(this);
  }

  async open(body: Readonly<Record<string, unknown>>, clientInfo: ClientInfo): Promise<OpenedPinSignIn | null> {
    const members = new Map(Object.entries(body).map(([name, value]) => [name.toLowerCase(), value]));
    const wireName = this.host.v1SignInFields().find(({ flag }) => isTrue(members.get(flag.toLowerCase())));
    if (!wireName) return null;

    const identityProvider = await this.signInOptions.getProvider(wireName.pluginId, 'popup');
    this.attemptRateLimiter.consume(anonymousQueryLimitByAddress(clientInfo.address));
    const popupVisit = await wireName.readPopupSession(members.get(wireName.member.toLowerCase()));
    if (!popupVisit) throw new Problem(400, 'validation', 'The pin cannot be read', { [wireName.member]: ['This is not a pin'] });

    const pinId = randomInt(1, MAX_PIN_ID);
    await this.popupSessions.open(identityProvider, popupVisit, ticketOf(pinId, clientInfo), { userId: null, rememberMe: true });
    return { url: popupVisit.url, pinId };
  }

  /** Clients of the V1 API show the message and keep polling. */
  async poll(pinId: number, clientInfo: ClientInfo): Promise<IssuedToken | { readonly errorMessage: string }> {
    try {
      const answer = await this.popupSignIn.poll(ticketOf(pinId, clientInfo), clientInfo);
      return answer.state === 'done' ? answer.token : { errorMessage: STATE_MESSAGES[answer.state] };
    } catch (cause) {
      if (cause instanceof Problem && cause.getStatus() === 403) return { errorMessage: cause.detail ?? cause.code };
      throw cause;
    }
  }
}

const STATE_MESSAGES = {
  waiting: 'Nobody has signed in yet',
  expired: 'The sign-in has taken too long. Please start again',
  linked: 'The account is linked',
} as const;

/** The pin can be guessed, so only a client with the same address and user agent may poll it. */
const ticketOf = (pinId: number, { address, userAgent }: ClientInfo): PopupTicket => ({
  id: `pin ${pinId}`,
  browserSecret: `${address} ${userAgent}`,
});

const isTrue = (value: unknown): boolean => value === true || (typeof value === 'string' && value.trim().toLowerCase() === 'true');
