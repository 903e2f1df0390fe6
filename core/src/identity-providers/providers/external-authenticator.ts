import { Injectable } from '@nestjs/common';
import { PluginFailure, type Credentials, type Identity } from '@ombi/sdk';
import { LogService, Problem, toVisibleText } from '../../kernel/index.js';
import type { CapabilityProvider } from '../../plugin-host/index.js';
import { isEmail } from '../../identity/index.js';
import type { IdentityProvider } from './identity-providers.js';

/** A user of an identity provider, with validated texts. */
export interface ExternalUser {
  /** The provider's id of the user. */
  readonly subject: string;
  readonly userName: string;
  /** The user name with which the user signs in at the provider; it may contain characters that are not seen. */
  readonly loginName: string;
  readonly email: string | null;
  /** The provider does not let the user sign in. */
  readonly isDisabled: boolean;
  /** Token that the provider issued for reading the user's watchlist; null when there is none. */
  readonly accessToken: string | null;
  /** Name to display; null when the provider has none beside `userName`. */
  readonly alias: string | null;
  /** Null for the provider's main user type. */
  readonly userType: number | null;
}

const MAX_SUBJECT_LENGTH = 191;
const MAX_NAME_LENGTH = 256;
const MAX_EMAIL_LENGTH = 320;

/** Texts that databases pad, trim or reject: two users must never compare as equal. */
const UNSAFE_TEXT = /^\s|\s$|\p{Cc}/u;

/** Maps and validates an identity; null when its id or name is unusable. */
export function toExternalUser({ id, userName, emailAddress, isDisabled, alias, userType, accessToken }: Identity): ExternalUser | null {
  const name = validName(userName);
  if (parseSubject(id) === null || name === null) return null;
  return {
    subject: id,
    userName: name,
    loginName: userName
      .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
      .trim()
      .slice(0, MAX_NAME_LENGTH),
    email: validEmail(emailAddress),
    isDisabled,
    alias: validName(alias),
    userType: userType ?? null,
    accessToken: accessToken ?? null,
  };
}

/** Returns a usable name without characters that are not seen; otherwise null. */
function validName(text: unknown): string | null {
  const name = typeof text === 'string' ? toVisibleText(text) : '';
  return name !== '' && name.length <= MAX_NAME_LENGTH ? name : null;
}

/** Validates the subject, the provider's id of a user; null when it is unusable. */
export const parseSubject = (id: unknown): string | null =>
  typeof id === 'string' && id !== '' && id.length <= MAX_SUBJECT_LENGTH && !UNSAFE_TEXT.test(id) ? id : null;

/** Returns a valid e-mail address; otherwise null. */
function validEmail(text: string | null): string | null {
  const email = typeof text === 'string' ? text.trim() : '';
  return email !== '' && email.length <= MAX_EMAIL_LENGTH && isEmail(email) ? email : null;
}

/** An authenticated user, and the connection that authenticated them. */
export interface AuthenticatedExternalUser {
  readonly externalUser: ExternalUser;
  readonly connectionId: string;
}

type Connection = CapabilityProvider<'authProvider'>;
type AuthenticationCall = (connection: Connection) => Promise<Identity | null>;

/** Short, because a user waits for the answer. */
const TIMEOUT_MS = 15_000;

/**
 * Authenticates users at each connection of a provider in turn, until one accepts. Returns a disabled user only when no connection
 * accepts, and null when none knows the user. Throws a 503 problem when none accepts and one of them failed.
 */
@Injectable()
export class ExternalAuthenticator {
  constructor(private readonly log: LogService) {}

  /** Authenticates by name and password; other users than the `expected` one are ignored. */
  authenticateByPassword(
    identityProvider: IdentityProvider,
    credentials: Credentials,
    expected: (externalUser: ExternalUser) => boolean = () => true,
  ): Promise<AuthenticatedExternalUser | null> {
    return this.#authenticate(
      identityProvider,
      (connection) => connection.call('checkPassword', credentials, { timeoutMs: TIMEOUT_MS }),
      expected,
    );
  }

  /** Authenticates by a token that another program got from the provider. */
  authenticateByToken(identityProvider: IdentityProvider, token: string): Promise<AuthenticatedExternalUser | null> {
    return this.#authenticate(
      identityProvider,
      (connection) => connection.call('checkToken', token, { timeoutMs: TIMEOUT_MS }),
      () => true,
    );
  }

  async #authenticate(
    identityProvider: IdentityProvider,
    call: AuthenticationCall,
    expected: (externalUser: ExternalUser) => boolean,
  ): Promise<AuthenticatedExternalUser | null> {
    let [hasFailure, disabledUser]: [boolean, AuthenticatedExternalUser | null] = [false, null];
    for (const connection of identityProvider.connections) {
      const externalUser = await this.#ask(connection, call);
      if (externalUser === 'unknown') hasFailure = true;
      else if (externalUser && expected(externalUser)) {
        const authenticatedUser = { externalUser, connectionId: connection.connectionId };
        if (!externalUser.isDisabled) return authenticatedUser;
        disabledUser ??= authenticatedUser;
      }
    }
    if (hasFailure)
      throw new Problem(503, 'provider-unavailable', `${identityProvider.name} cannot be asked at the moment. Try again in a few minutes`);
    return disabledUser;
  }

  async #ask(connection: Connection, call: AuthenticationCall): Promise<ExternalUser | null | 'unknown'> {
    try {
      const identity = await call(connection);
      return identity && toExternalUser(identity);
    } catch (cause) {
      if (!(cause instanceof PluginFailure)) throw cause;
      // The message of the failure may contain the credentials.
      this.log.warn('nobody could be asked who somebody is', { plugin: connection.pluginId, reason: cause.code });
      return 'unknown';
    }
  }
}
