import { Injectable } from '@nestjs/common';
import { LogService, UnauthenticatedException, SecretVault } from '../../kernel/index.js';
import { AuditLog } from '../audit/audit-log.js';
import { Sessions } from '../sessions/sessions.js';
import { type Account, UserType } from '../users/user.js';
import { UserRepository } from '../users/user.repository.js';
import type { ClientInfo } from '../access/request.decorators.js';
import type { IssuedToken } from '../sessions/jwt-tokens.js';
import { accountLimit, accountAndAddressLimit, guessLimit, publicQueryLimit, AttemptRateLimiter } from './attempt-rate-limiter.js';
import { CredentialVerifier } from './credential-verifier.js';

/** What a person typed to sign in. `username` may be the e-mail address. */
export interface SignInCredentials {
  readonly username: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

/** Lets people in. Whatever is wrong is answered the same way and as slowly. */
@Injectable()
export class SignInService {
  readonly #log: LogService;

  constructor(
    private readonly users: UserRepository,
    private readonly credentialVerifier: CredentialVerifier,
    private readonly sessions: Sessions,
    private readonly attemptRateLimiter: AttemptRateLimiter,
    private readonly auditLog: AuditLog,
    private readonly secretVault: SecretVault,
    log: LogService,
  ) {
    this.#log = log.child({ room: 'identity' });
  }

  /** Throws 401 for anybody who may not come in, and a 429 problem for those who tried too often. */
  async signIn({ username, password, rememberMe }: SignInCredentials, clientInfo: ClientInfo): Promise<IssuedToken> {
    this.attemptRateLimiter.assertAllowed(guessLimit(clientInfo.address));
    const account = await this.users.findByLogin(username);
    // Name and address of an account are two ways to it, and share what may be tried.
    const login = account?.user.userName ?? username;
    const bounds = [accountAndAddressLimit(login, clientInfo.address), accountLimit(login), guessLimit(clientInfo.address)];
    this.attemptRateLimiter.assertAllowed(...bounds);
    // Counted before anybody knows: guesses sent side by side must not all be tried.
    this.attemptRateLimiter.recordAttempt(...bounds);
    const isProven = await this.credentialVerifier.verify(account, password);
    if (!isProven || !account || !canSignIn(account)) return this.reject(account, username, clientInfo);

    this.attemptRateLimiter.undoAttempt(...bounds);
    this.attemptRateLimiter.reset(accountAndAddressLimit(login, clientInfo.address));
    return this.#openSession(account, clientInfo, rememberMe);
  }

  /** Lets somebody in who has proved elsewhere who they are. Throws 401 for the unknown and the disabled. */
  async signInUser(userId: string, clientInfo: ClientInfo, rememberMe: boolean): Promise<IssuedToken> {
    const account = await this.users.find(userId);
    return account && canSignIn(account) ? this.#openSession(account, clientInfo, rememberMe) : this.reject(account, userId, clientInfo);
  }

  /** Whether a password has to be typed; strangers learn nothing while everybody needs one. */
  async needsPassword(username: string, { address }: ClientInfo): Promise<boolean> {
    this.attemptRateLimiter.assertAllowed(publicQueryLimit(address));
    this.attemptRateLimiter.recordAttempt(publicQueryLimit(address));
    return this.credentialVerifier.needsPassword(await this.users.findByLogin(username));
  }

  /**
   * Programs that guard the machine read this line; see docs/fail2ban.md. A name that nobody has may be a password, so it is written nowhere; the mark
   * in its place tells whether the same was typed again.
   */
  async reject(account: Account | null, typed: string, { address }: ClientInfo): Promise<never> {
    this.#log.warn('sign-in failed', { address, user: account?.user.userName ?? this.#fingerprintOf(typed) });
    await this.auditLog.record({ what: 'sign-in.failed', ...(account && { about: account.user.userName }) });
    throw new UnauthenticatedException();
  }

  #fingerprintOf(typed: string): string {
    return typed === '' ? '' : `unknown ${this.secretVault.digest(`typed ${typed}`).slice(0, 8)}`;
  }

  async #openSession(account: Account, clientInfo: ClientInfo, rememberMe: boolean): Promise<IssuedToken> {
    const { id: userId, userName } = account.user;
    const token = await this.sessions.open(account, rememberMe, clientInfo);
    await this.auditLog.record({ what: 'sign-in.succeeded', about: userName, by: { userId, userName } });
    return token;
  }
}

const canSignIn = ({ user }: Account): boolean => user.userType !== UserType.system && !user.roles.has('Disabled');
