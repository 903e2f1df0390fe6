import { Injectable } from '@nestjs/common';
import { LogService, isSameSecret, SecretVault } from '../../kernel/index.js';
import { Settings } from '../../settings/index.js';
import type { AuthenticatedRequest, ClientInfo } from '../access/request.decorators.js';
import { UserProvisioning } from '../accounts/account-creation.js';
import { AuthenticationSettings } from '../settings/authentication-settings.js';
import { UserRepository } from '../users/user.repository.js';
import { TrustedProxies } from '../access/trusted-proxies.js';
import { isOwnMachineAddress } from '../access/ip-ranges.js';
import type { IssuedToken } from '../sessions/jwt-tokens.js';
import { headerSignInLimit, AttemptRateLimiter } from './attempt-rate-limiter.js';
import { SignInService } from './sign-in.service.js';

/** In which the proxy sends the secret that tells it from other programs on its machine. */
const SECRET_HEADER = 'x-proxy-secret';

/**
 * Lets in whom a reverse proxy vouches for in a header. The header is worth nothing from anywhere else: anybody can write one. Calls from this
 * machine itself need the secret beside it, because plug-ins and other programs call from the same addresses as a proxy here.
 */
@Injectable()
export class ProxyHeaderSignIn {
  constructor(
    private readonly settings: Settings,
    private readonly proxies: TrustedProxies,
    private readonly users: UserRepository,
    private readonly userProvisioning: UserProvisioning,
    private readonly signInService: SignInService,
    private readonly attemptRateLimiter: AttemptRateLimiter,
    private readonly secretVault: SecretVault,
    private readonly log: LogService,
  ) {}

  /** Lasts as long as a session that nobody asked to remember: the proxy signs people in again at no cost. Throws 401 unless a trusted proxy names exactly one person who may come in, and a 429 problem where that failed too often. */
  async signIn(request: Pick<AuthenticatedRequest, 'ip' | 'raw'>, clientInfo: ClientInfo): Promise<IssuedToken> {
    const rateLimit = headerSignInLimit(clientInfo.address);
    this.attemptRateLimiter.assertAllowed(rateLimit);
    // Each refusal is written down: strangers must not fill the log and the audit.
    this.attemptRateLimiter.recordAttempt(rateLimit);
    const token = await this.#signInNamedUser(request, clientInfo);
    this.attemptRateLimiter.undoAttempt(rateLimit);
    return token;
  }

  async #signInNamedUser(request: Pick<AuthenticatedRequest, 'ip' | 'raw'>, clientInfo: ClientInfo): Promise<IssuedToken> {
    const userName = await this.#userNameFromProxy(request);
    if (userName === null) return this.signInService.reject(null, '', clientInfo);

    const account = await this.users.findByUserName(userName);
    const userId = account?.user.id ?? (await this.#provisionUser(userName));
    return userId === null
      ? this.signInService.reject(null, userName, clientInfo)
      : this.signInService.signInUser(userId, clientInfo, false);
  }

  /** A header that stands there twice was written by two. */
  async #userNameFromProxy({ ip, raw }: Pick<AuthenticatedRequest, 'ip' | 'raw'>): Promise<string | null> {
    const { enableHeaderAuth, headerAuthVariable } = await this.settings.get(AuthenticationSettings);
    if (!enableHeaderAuth || !headerAuthVariable || !(await this.proxies.trusts(ip))) return null;
    const [name, ...others] = raw.headersDistinct[headerAuthVariable.toLowerCase()] ?? [];
    if (!name?.trim() || others.length > 0) return null;
    return (await this.#hasValidProxySecret(ip, raw)) ? name.trim() : null;
  }

  async #hasValidProxySecret(ip: string, { headersDistinct }: AuthenticatedRequest['raw']): Promise<boolean> {
    const { headerAuthSecretDigest } = await this.settings.get(AuthenticationSettings);
    if (headerAuthSecretDigest) {
      const [secret, ...others] = headersDistinct[SECRET_HEADER] ?? [];
      return secret !== undefined && others.length === 0 && isSameSecret(this.secretVault.digest(secret), headerAuthSecretDigest);
    }
    if (!isOwnMachineAddress(ip)) return true;
    this.log.warn('Sign-in by header from this machine is refused until a secret is set in the authentication settings', { address: ip });
    return false;
  }

  /** Null when strangers are not welcome, or not under that name. */
  async #provisionUser(userName: string): Promise<string | null> {
    const { headerAuthCreateUser } = await this.settings.get(AuthenticationSettings);
    return headerAuthCreateUser ? this.userProvisioning.create(userName) : null;
  }
}
