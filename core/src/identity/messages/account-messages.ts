import { Injectable } from '@nestjs/common';

/** Types of e-mail messages to one user that do not concern a request. */
export type AccountMessageType = 'welcome' | 'passwordReset' | 'passwordElsewhere' | 'watchlistTokenExpired';

/**
 * Whether the user is reachable by a personal message (delivery): `no-address` when the user has no e-mail address, `channel-off` when no
 * e-mail channel is in use, `template-off` when an administrator switched the message off.
 */
export type MessageReachability = 'yes' | 'no-address' | 'channel-off' | 'template-off';

/** Mailer of personal messages. Implemented by a module that depends on this one, which therefore registers itself. */
export interface AccountMessageTransport {
  checkReachability(userId: string, message: AccountMessageType): Promise<MessageReachability>;
  sendWelcome(userId: string): Promise<void>;
  sendPasswordReset(userId: string, link: string): Promise<void>;
  sendExternalPasswordNotice(userId: string, service: string | null): Promise<void>;
  sendWatchlistTokenExpired(userId: string, service: string): Promise<void>;
}

/**
 * Queues personal (transactional) e-mails, such as the password reset, for later delivery. Unreachable users are skipped silently, so an
 * answer never discloses whether an account exists. Call {@link checkReachability} first where the caller may know.
 */
@Injectable()
export class AccountMessages {
  #transport: AccountMessageTransport | null = null;

  register(transport: AccountMessageTransport): void {
    this.#transport = transport;
  }

  async checkReachability(userId: string, message: AccountMessageType): Promise<MessageReachability> {
    return (await this.#transport?.checkReachability(userId, message)) ?? 'channel-off';
  }

  /** Sends a new user the welcome message. */
  async sendWelcome(userId: string): Promise<void> {
    await this.#transport?.sendWelcome(userId);
  }

  /** Sends a password reset link. The link is encrypted in the queue and never logged. */
  async sendPasswordReset(userId: string, link: string): Promise<void> {
    await this.#transport?.sendPasswordReset(userId, link);
  }

  /** Notifies a user which identity provider has their password; null when that provider is not in use. */
  async sendExternalPasswordNotice(userId: string, service: string | null): Promise<void> {
    await this.#transport?.sendExternalPasswordNotice(userId, service);
  }

  /** Notifies a user that their watchlist is no longer imported until they sign in with the service again. */
  async sendWatchlistTokenExpired(userId: string, service: string): Promise<void> {
    await this.#transport?.sendWatchlistTokenExpired(userId, service);
  }
}
