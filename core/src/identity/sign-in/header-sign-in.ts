import { Injectable } from '@nestjs/common';
import { LogService, sameSecret, Vault } from '../../kernel/index.js';
import { Settings } from '../../settings/index.js';
import type { GuardedRequest } from '../access/caller.js';
import { Newcomers } from '../accounts/making/newcomers.js';
import { AuthenticationSettings } from '../settings/authentication/authentication-settings.js';
import { UserRepository } from '../users/user.repository.js';
import { TrustedProxies } from '../visits/trusted-proxies.js';
import { isThisMachine } from '../visits/this-machine.js';
import type { Visit } from '../visits/visit.js';
import { headersFrom } from './bounds.js';
import { SignIn } from './sign-in.service.js';
import { Throttle } from './throttle.js';
import type { IssuedToken } from './tokens.js';

/** In which the proxy sends the secret that tells it from other programs on its machine. */
const SECRET_HEADER = 'x-proxy-secret';

/**
 * Lets in whom a reverse proxy vouches for in a header. The header is worth nothing from anywhere else: anybody can write one. Calls from this
 * machine itself need the secret beside it, because plug-ins and other programs call from the same addresses as a proxy here.
 */
@Injectable()
export class HeaderSignIn {
  constructor(
    private readonly settings: Settings,
    private readonly proxies: TrustedProxies,
    private readonly users: UserRepository,
    private readonly newcomers: Newcomers,
    private readonly door: SignIn,
    private readonly throttle: Throttle,
    private readonly vault: Vault,
    private readonly log: LogService,
  ) {}

  /** Lasts as long as a session that nobody asked to remember: the proxy signs people in again at no cost. Throws 401 unless a trusted proxy names exactly one person who may come in, and a 429 problem where that failed too often. */
  async signIn(request: Pick<GuardedRequest, 'ip' | 'raw'>, visit: Visit): Promise<IssuedToken> {
    const bound = headersFrom(visit.address);
    this.throttle.demand(bound);
    // Each refusal is written down: strangers must not fill the log and the audit.
    this.throttle.count(bound);
    const token = await this.#admit(request, visit);
    this.throttle.takeBack(bound);
    return token;
  }

  async #admit(request: Pick<GuardedRequest, 'ip' | 'raw'>, visit: Visit): Promise<IssuedToken> {
    const userName = await this.#vouchedFor(request);
    if (userName === null) return this.door.refuse(null, '', visit);

    const account = await this.users.findNamed(userName);
    const userId = account?.user.id ?? (await this.#welcome(userName));
    return userId === null ? this.door.refuse(null, userName, visit) : this.door.admit(userId, visit, false);
  }

  /** A header that stands there twice was written by two. */
  async #vouchedFor({ ip, raw }: Pick<GuardedRequest, 'ip' | 'raw'>): Promise<string | null> {
    const { enableHeaderAuth, headerAuthVariable } = await this.settings.get(AuthenticationSettings);
    if (!enableHeaderAuth || !headerAuthVariable || !(await this.proxies.trusts(ip))) return null;
    const [name, ...others] = raw.headersDistinct[headerAuthVariable.toLowerCase()] ?? [];
    if (!name?.trim() || others.length > 0) return null;
    return (await this.#isProven(ip, raw)) ? name.trim() : null;
  }

  async #isProven(ip: string, { headersDistinct }: GuardedRequest['raw']): Promise<boolean> {
    const { headerAuthSecretDigest } = await this.settings.get(AuthenticationSettings);
    if (headerAuthSecretDigest) {
      const [secret, ...others] = headersDistinct[SECRET_HEADER] ?? [];
      return secret !== undefined && others.length === 0 && sameSecret(this.vault.digest(secret), headerAuthSecretDigest);
    }
    if (!isThisMachine(ip)) return true;
    this.log.warn('Sign-in by header from this machine is refused until a secret is set in the authentication settings', { address: ip });
    return false;
  }

  /** Null when strangers are not welcome, or not under that name. */
  async #welcome(userName: string): Promise<string | null> {
    const { headerAuthCreateUser } = await this.settings.get(AuthenticationSettings);
    return headerAuthCreateUser ? this.newcomers.create(userName) : null;
  }
}
