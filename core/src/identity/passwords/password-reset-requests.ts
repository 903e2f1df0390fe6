import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, LogService, normalizeText, Outbox, Problem } from '../../kernel/index.js';
import { AccountMessages } from '../messages/account-messages.js';
import { resetEmailLimitByAddress, resetEmailLimitByUser, AttemptRateLimiter } from '../sign-in/attempt-rate-limiter.js';
import { UserType, type Account } from '../users/user.js';
import { UserRepository } from '../users/user.repository.js';
import type { ClientInfo } from '../access/request.decorators.js';
import { ExternalPasswordVerifierRegistry } from './external-password-verifier-registry.js';
import { PasswordResetLinks } from './password-reset-links.js';

/** Outbox topic of requests for a password reset, whose answer is an e-mail. */
export const PASSWORD_RESET_TOPIC = 'password-reset';

const NOT_SENT_REASONS = {
  'no-address': 'The user needs an email address.',
  'channel-off': 'Email notifications are not set up, so no link can be sent.',
  'template-off': 'The message with the link is switched off in the email settings.',
  'no-portal-address': 'The link cannot be created because no application URL is set in the customization settings.',
  disabled: 'The user is disabled.',
} as const;

const notSent = (reason: keyof typeof NOT_SENT_REASONS): Problem =>
  new Problem(400, 'reset-link-not-sent', NOT_SENT_REASONS[reason], {}, { reason });

/** What was sent: a reset link, or a notice that names the service that has the password; null when that is not in use. */
export interface SentPasswordMessage {
  readonly message: 'link' | 'notice';
  readonly service: string | null;
}

interface QueuedResetRequest {
  readonly email: string;
}

/**
 * Forgotten passwords: sends password reset links. Users of an identity provider get a message that names it instead. Anonymous callers are
 * answered before the account is looked up, so neither the answer nor its time discloses whether it exists.
 */
@Injectable()
export class PasswordResetRequests implements OnModuleInit {
  readonly #log: LogService;

  constructor(
    private readonly outbox: Outbox,
    private readonly userRepository: UserRepository,
    private readonly links: PasswordResetLinks,
    private readonly messages: AccountMessages,
    private readonly externalPasswordVerifiers: ExternalPasswordVerifierRegistry,
    private readonly attemptRateLimiter: AttemptRateLimiter,
    private readonly database: Database,
    log: LogService,
  ) {
    this.#log = log.child({ room: 'identity' });
  }

  onModuleInit(): void {
    this.outbox.registerHandler<QueuedResetRequest>(PASSWORD_RESET_TOPIC, ({ email }) => this.#sendByEmail(email));
  }

  /** Queues a reset email. Throws a 429 problem after too many requests. */
  async request(email: string, { address }: ClientInfo): Promise<void> {
    this.attemptRateLimiter.consume(resetEmailLimitByAddress(address));
    // A request that failed, or that a restore held back, must not keep the next one from being sent.
    await this.outbox.enqueueOrRetry({ topic: PASSWORD_RESET_TOPIC, key: normalizeText(email).slice(0, 190), payload: { email } });
  }

  /** Sends a link, or the notice about the other service, on behalf of an administrator. Throws a problem with the reason when nothing can be sent. */
  async sendTo(userId: string): Promise<SentPasswordMessage> {
    const account = await this.userRepository.find(userId);
    if (!account) throw new Problem(404, 'user-not-found', 'The user does not exist');
    const { userType, roles } = account.user;
    if (roles.has('Disabled')) throw notSent('disabled');
    const isLocal = userType === UserType.local;
    const reach = await this.messages.checkReachability(userId, isLocal ? 'passwordReset' : 'passwordElsewhere');
    if (reach !== 'yes') throw notSent(reach);
    this.attemptRateLimiter.consume(resetEmailLimitByUser(userId));
    if (!isLocal) {
      const service = this.externalPasswordVerifiers.serviceNameOf(account.user);
      await this.messages.sendExternalPasswordNotice(userId, service);
      return { message: 'notice', service };
    }
    if (!(await this.#sendLink(account))) throw notSent('no-portal-address');
    return { message: 'link', service: null };
  }

  async #sendByEmail(email: string): Promise<void> {
    const account = await this.userRepository.findByEmail(email);
    if (!account || account.user.roles.has('Disabled')) return;
    const { id, userType } = account.user;
    if (this.attemptRateLimiter.isLimitReached(resetEmailLimitByUser(id))) return;
    this.attemptRateLimiter.recordAttempt(resetEmailLimitByUser(id));

    // A link cannot change a password that belongs to an identity provider.
    if (userType !== UserType.local)
      return this.messages.sendExternalPasswordNotice(id, this.externalPasswordVerifiers.serviceNameOf(account.user));
    if (!(await this.#sendLink(account)))
      this.#log.warn('a reset link was not sent: the settings do not say where people reach the portal');
  }

  /** Returns false while no public URL of the portal is configured. */
  #sendLink(account: Account): Promise<boolean> {
    return this.database.transaction(async () => {
      const link = await this.links.create(account);
      if (link) await this.messages.sendPasswordReset(account.user.id, link);
      return link !== null;
    });
  }
}
