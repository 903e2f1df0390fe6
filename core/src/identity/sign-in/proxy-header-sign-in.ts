import { Injectable } from '@nestjs/common';
import { decodeHeader, LogService, isSameSecret, SecretVault } from '../../kernel/index.js';
import { SettingsService } from '../../settings/index.js';
import type { AuthenticatedRequest, ClientInfo } from '../access/request.decorators.js';
import { UserProvisioning } from '../accounts/user-provisioning.js';
import { AuthenticationSettings } from '../settings/authentication-settings.js';
import { UserRepository } from '../users/user.repository.js';
import { TrustedProxies } from '../access/trusted-proxies.js';
import { isOwnMachineAddress } from '../access/ip-ranges.js';
import type { IssuedToken } from '../sessions/jwt-tokens.js';
import { headerSignInLimitByAddress, AttemptRateLimiter } from './attempt-rate-limiter.js';
import { SignInService } from './sign-in.service.js';

/** Header with the secret that distinguishes the proxy from other programs on its machine. */
const SECRET_HEADER = 'x-proxy-secret';

/**
 * Header authentication (forward auth, `Remote-User`): signs in the user that a trusted reverse proxy names in a header. The header is
 * ignored from any other address, because any client can send it. Calls from this machine also need the secret, because plug-ins and other
 * programs share its addresses.
 */
@Injectable()
export class ProxyHeaderSignIn {
  constructor(
    private readonly settingsService: SettingsService,
    private readonly proxies: TrustedProxies,
    private readonly userRepository: UserRepository,
    private readonly userProvisioning: UserProvisioning,
    private readonly signInService: SignInService,
    private readonly attemptRateLimiter: AttemptRateLimiter,
    private readonly secretVault: SecretVault,
    private readonly log: LogService,
  ) {}

  /**
   * Opens a session without `rememberMe`: the proxy can sign the user in again at any time. Throws 401 unless a trusted proxy names
   * exactly one user who may sign in, and a 429 problem after too many failures.
   */
  async signIn(request: Pick<AuthenticatedRequest, 'ip' | 'raw'>, clientInfo: ClientInfo): Promise<IssuedToken> {
    const rateLimit = headerSignInLimitByAddress(clientInfo.address);
    // Each failure is logged and audited, so anonymous callers must not be able to fill both.
    this.attemptRateLimiter.consume(rateLimit);
    const token = await this.#signInNamedUser(request, clientInfo);
    this.attemptRateLimiter.undoAttempt(rateLimit);
    return token;
  }

  async #signInNamedUser(request: Pick<AuthenticatedRequest, 'ip' | 'raw'>, clientInfo: ClientInfo): Promise<IssuedToken> {
    const userName = await this.#userNameFromProxy(request);
    if (userName === null) return this.signInService.reject(null, '', clientInfo);

    const account = await this.userRepository.findByUserName(userName);
    const userId = account?.user.id ?? (await this.#provisionUser(userName));
    return userId === null
      ? this.signInService.reject(null, userName, clientInfo)
      : this.signInService.signInUser(userId, clientInfo, false);
  }

  /** Null unless the header comes from a trusted proxy, exactly once: of two values one may be forged. */
  async #userNameFromProxy({ ip, raw }: Pick<AuthenticatedRequest, 'ip' | 'raw'>): Promise<string | null> {
    const { enableHeaderAuth, headerAuthVariable } = await this.settingsService.get(AuthenticationSettings);
    if (!enableHeaderAuth || !headerAuthVariable || !(await this.proxies.isTrusted(ip))) return null;
    const [name, ...others] = raw.headersDistinct[headerAuthVariable.toLowerCase()] ?? [];
    if (!name?.trim() || others.length > 0) return null;
    return (await this.#hasValidProxySecret(ip, raw)) ? decodeHeader(name).trim() : null;
  }

  async #hasValidProxySecret(ip: string, { headersDistinct }: AuthenticatedRequest['raw']): Promise<boolean> {
    const { headerAuthSecretDigest } = await this.settingsService.get(AuthenticationSettings);
    if (headerAuthSecretDigest) {
      const [secret, ...others] = headersDistinct[SECRET_HEADER] ?? [];
      return secret !== undefined && others.length === 0 && isSameSecret(this.secretVault.digest(secret), headerAuthSecretDigest);
    }
    if (!isOwnMachineAddress(ip)) return true;
    this.log.warn('Sign-in by header from this machine is refused until a secret is set in the authentication settings', { address: ip });
    return false;
  }

  /** Creates an account; null when that is switched off or the name is not available. */
  async #provisionUser(userName: string): Promise<string | null> {
    const { headerAuthCreateUser } = await this.settingsService.get(AuthenticationSettings);
    return headerAuthCreateUser ? this.userProvisioning.create(userName) : null;
  }
}
