import { Injectable } from '@nestjs/common';
import { LogService, SecretVault, traceContext, UnauthenticatedException } from '../../kernel/index.js';
import { AuditLog } from '../audit/audit-log.js';
import { SessionService } from '../sessions/session.service.js';
import { type Account, UserType } from '../users/user.js';
import { UserRepository } from '../users/user.repository.js';
import type { ClientInfo } from '../access/request.decorators.js';
import type { IssuedToken } from '../sessions/jwt-tokens.js';
import {
  signInLimitByAccount,
  signInLimitByAccountAndAddress,
  secretGuessLimitByAddress,
  anonymousQueryLimitByAddress,
  AttemptRateLimiter,
} from './attempt-rate-limiter.js';
import { CredentialVerifier } from './credential-verifier.js';

/** User name and password of the sign-in form (login). `username` may be the e-mail address. */
export interface SignInCredentials {
  readonly username: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

/** Discloses neither which accounts exist nor which of them are disabled. */
const SIGN_IN_REFUSED = { code: 'sign-in-refused', detail: 'The name or the password is wrong, or the account is disabled' };

/** Login: signs users in with a password. All failures look the same and take the same time. */
@Injectable()
export class SignInService {
  readonly #log: LogService;

  constructor(
    private readonly userRepository: UserRepository,
    private readonly credentialVerifier: CredentialVerifier,
    private readonly sessions: SessionService,
    private readonly attemptRateLimiter: AttemptRateLimiter,
    private readonly auditLog: AuditLog,
    private readonly secretVault: SecretVault,
    log: LogService,
  ) {
    this.#log = log.child({ room: 'identity' });
  }

  /** Throws 401 for rejected credentials, and a 429 problem after too many attempts. */
  async signIn({ username, password, rememberMe }: SignInCredentials, clientInfo: ClientInfo): Promise<IssuedToken> {
    this.attemptRateLimiter.assertAllowed(secretGuessLimitByAddress(clientInfo.address));
    const account = await this.userRepository.findByLogin(username);
    // Both the name and the e-mail address of an account count against the same limit.
    const login = account?.user.userName ?? username;
    const limits = [
      signInLimitByAccountAndAddress(login, clientInfo.address),
      signInLimitByAccount(login),
      secretGuessLimitByAddress(clientInfo.address),
    ];
    // Counted before the check, so that parallel guesses cannot exceed the limit.
    this.attemptRateLimiter.consume(...limits);
    const isPasswordCorrect = await this.credentialVerifier.verify(account, password);
    if (!isPasswordCorrect || !account || !canSignIn(account)) return this.reject(account, username, clientInfo);

    this.attemptRateLimiter.undoAttempt(...limits);
    this.attemptRateLimiter.reset(signInLimitByAccountAndAddress(login, clientInfo.address));
    return this.#openSession(account, clientInfo, rememberMe);
  }

  /** Signs in a user who was authenticated elsewhere. Throws 401 for unknown and disabled users. */
  async signInUser(userId: string, clientInfo: ClientInfo, rememberMe: boolean): Promise<IssuedToken> {
    const account = await this.userRepository.find(userId);
    return account && canSignIn(account) ? this.#openSession(account, clientInfo, rememberMe) : this.reject(account, userId, clientInfo);
  }

  /**
   * Whether the user must enter a password. Discloses nothing about an account while all users need one. Throws a 429 problem after
   * too many calls.
   */
  async needsPassword(username: string, { address }: ClientInfo): Promise<boolean> {
    this.attemptRateLimiter.consume(anonymousQueryLimitByAddress(address));
    return this.credentialVerifier.needsPassword(await this.userRepository.findByLogin(username));
  }

  /**
   * Records a failed sign-in and throws 401. Tools such as fail2ban parse the log line; see docs/fail2ban.md. An unknown name may be a
   * mistyped password, so only its fingerprint is logged, which shows repeated attempts.
   */
  async reject(account: Account | null, loginName: string, { address }: ClientInfo): Promise<never> {
    const fields = { address, user: account?.user.userName ?? this.#fingerprintOf(loginName) };
    // Without the id of the call, because filters of administrators match the whole line.
    traceContext.run(undefined, () => this.#log.warn('sign-in failed', fields));
    await this.auditLog.record({ action: 'sign-in.failed', ...(account && { subject: account.user.userName }) });
    throw new UnauthenticatedException('Bearer', SIGN_IN_REFUSED);
  }

  #fingerprintOf(loginName: string): string {
    return loginName === '' ? '' : `unknown ${this.secretVault.digest(`typed ${loginName}`).slice(0, 8)}`;
  }

  async #openSession(account: Account, clientInfo: ClientInfo, rememberMe: boolean): Promise<IssuedToken> {
    const { id: userId, userName } = account.user;
    const token = await this.sessions.open(account, rememberMe, clientInfo);
    await this.auditLog.record({ action: 'sign-in.succeeded', subject: userName, actor: { userId, userName } });
    return token;
  }
}

const canSignIn = ({ user }: Account): boolean => user.userType !== UserType.system && !user.roles.has('Disabled');
