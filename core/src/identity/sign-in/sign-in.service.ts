import { Injectable } from '@nestjs/common';
import { LogService, normalise, Unauthenticated } from '../../kernel/index.js';
import { Settings } from '../../settings/index.js';
import { ELEVATED } from '../roles.js';
import { Sessions } from '../sessions/sessions.js';
import { AuthenticationSettings } from '../settings/authentication-settings.js';
import type { Account } from '../users/user.js';
import { UserType } from '../users/user.js';
import { UserRepository } from '../users/user.repository.js';
import type { Visit } from '../visits/visit.js';
import { Passwords } from './passwords.js';
import { Throttle } from './throttle.js';
import type { IssuedToken } from './tokens.js';

/** What a person typed to sign in. `username` may be the e-mail address. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

/** Lets people in. Whatever is wrong is answered the same way and as slowly. */
@Injectable()
export class SignIn {
  readonly #log: LogService;

  constructor(
    private readonly rows: UserRepository,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly throttle: Throttle,
    private readonly settings: Settings,
    log: LogService,
  ) {
    this.#log = log.child({ room: 'identity' });
  }

  /** Throws 401 for anybody who may not come in, and a 429 problem for those who tried too often. */
  async signIn(given: Credentials, visit: Visit): Promise<IssuedToken> {
    const { address } = visit;
    const key = `${normalise(given.username)} ${address}`;
    this.throttle.demand(key);
    const account = await this.#recognise(given);
    // Asked again: guesses sent side by side must not all learn whether they were right.
    this.throttle.demand(key);

    if (!account) return this.#refuse(key, given.username, address);
    this.throttle.succeeded(key);
    return this.sessions.open(account, given.rememberMe, visit);
  }

  /** Whether a password has to be typed; strangers learn nothing while everybody needs one. */
  async needsPassword(username: string): Promise<boolean> {
    const { allowNoPassword } = await this.settings.get(AuthenticationSettings);
    if (!allowNoPassword) return true;
    const account = await this.rows.findLogin(username);
    return !account || !isOrdinary(account);
  }

  async #recognise({ username, password }: Credentials): Promise<Account | null> {
    const account = await this.rows.findLogin(username);
    const { allowNoPassword } = await this.settings.get(AuthenticationSettings);
    const isFree = allowNoPassword && account !== null && isOrdinary(account);
    const isProven = isFree || (await this.passwords.matches(account?.passwordHash ?? null, password));
    return isProven && account && !account.user.roles.has('Disabled') ? account : null;
  }

  #refuse(key: string, user: string, address: string): never {
    this.throttle.failed(key);
    this.#log.warn('sign-in failed', { user, address });
    throw new Unauthenticated();
  }
}

const isOrdinary = ({ user }: Account): boolean => user.userType !== UserType.system && !ELEVATED.some((role) => user.roles.has(role));
