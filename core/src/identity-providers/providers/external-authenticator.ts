import { Injectable } from '@nestjs/common';
import { PluginFailure, type Credentials, type Identity } from '@ombi/sdk';
import { LogService, Problem } from '../../kernel/index.js';
import type { CapabilityProvider } from '../../plugin-host/index.js';
import { isEmail } from '../../identity/index.js';
import type { IdentityProvider } from './identity-providers.js';

/** Somebody as an outside service knows them, in texts that can be kept and compared. */
export interface ExternalUser {
  /** The service's own id. */
  readonly subject: string;
  readonly userName: string;
  readonly email: string | null;
  /** The service keeps the person out. */
  readonly isDisabled: boolean;
}

const MAX_SUBJECT_LENGTH = 191;
const MAX_NAME_LENGTH = 256;
const MAX_EMAIL_LENGTH = 320;

/** Databases pad, cut and refuse these; two people must never become one. */
const UNSAFE_TEXT = /^\s|\s$|\p{Cc}/u;

/** Null where nobody can be told by what the service says. */
export function toExternalUser({ id, userName, emailAddress, isDisabled }: Identity): ExternalUser | null {
  if (subjectIn(id) === null || typeof userName !== 'string') return null;
  const name = userName.replace(/\p{Cc}/gu, ' ').trim();
  if (name === '' || name.length > MAX_NAME_LENGTH) return null;
  return { subject: id, userName: name, email: validEmail(emailAddress), isDisabled };
}

/** The id by which somebody can be kept; null where it is none. */
export const subjectIn = (id: unknown): string | null =>
  typeof id === 'string' && id !== '' && id.length <= MAX_SUBJECT_LENGTH && !UNSAFE_TEXT.test(id) ? id : null;

/** An address that is none is as good as none. */
function validEmail(text: string | null): string | null {
  const email = typeof text === 'string' ? text.trim() : '';
  return email !== '' && email.length <= MAX_EMAIL_LENGTH && isEmail(email) ? email : null;
}

/** Whom a door recognised, and where. */
export interface AuthenticatedExternalUser {
  readonly person: ExternalUser;
  readonly connectionId: string;
}

type Connection = CapabilityProvider<'authProvider'>;
type AuthenticationCall = (connection: Connection) => Promise<Identity | null>;

/** A person waits for the answer. */
const TIMEOUT_MS = 15_000;

/**
 * Asks the services who somebody is: each connection in turn, until one knows somebody who may come in. Whoever is kept out everywhere
 * is told of last; null stands for nobody. Throws a 503 problem when nobody comes in and one of them could not be asked.
 */
@Injectable()
export class ExternalAuthenticator {
  constructor(private readonly log: LogService) {}

  /** By a name and a password; only somebody who is `expected` counts. */
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

  /** By a token that another program got from the service. */
  authenticateByToken(identityProvider: IdentityProvider, token: string): Promise<AuthenticatedExternalUser | null> {
    return this.#authenticate(
      identityProvider,
      (connection) => connection.call('checkToken', token, { timeoutMs: TIMEOUT_MS }),
      () => true,
    );
  }

  async #authenticate(
    identityProvider: IdentityProvider,
    question: AuthenticationCall,
    expected: (externalUser: ExternalUser) => boolean,
  ): Promise<AuthenticatedExternalUser | null> {
    let [hasFailure, disabledUser]: [boolean, AuthenticatedExternalUser | null] = [false, null];
    for (const connection of identityProvider.connections) {
      const externalUser = await this.#ask(connection, question);
      if (externalUser === 'unknown') hasFailure = true;
      else if (externalUser && expected(externalUser)) {
        const recognised = { person: externalUser, connectionId: connection.connectionId };
        if (!externalUser.isDisabled) return recognised;
        disabledUser ??= recognised;
      }
    }
    if (hasFailure)
      throw new Problem(503, 'provider-unavailable', `${identityProvider.name} cannot be asked at the moment. Try again in a few minutes`);
    return disabledUser;
  }

  async #ask(connection: Connection, question: AuthenticationCall): Promise<ExternalUser | null | 'unknown'> {
    try {
      const identity = await question(connection);
      return identity && toExternalUser(identity);
    } catch (cause) {
      if (!(cause instanceof PluginFailure)) throw cause;
      // Its words may repeat what was typed.
      this.log.warn('nobody could be asked who somebody is', { plugin: connection.pluginId, reason: cause.code });
      return 'unknown';
    }
  }
}
