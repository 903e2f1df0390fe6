import { Injectable } from '@nestjs/common';
import { LogService, Unauthenticated, Vault } from '../../kernel/index.js';
import { Audit } from '../audit/audit.js';
import { Sessions } from '../sessions/sessions.js';
import type { Account } from '../users/user.js';
import { UserType } from '../users/user.js';
import { UserRepository } from '../users/user.repository.js';
import type { Visit } from '../visits/visit.js';
import { atAccount, atAccountFrom, guessesFrom, questionsFrom } from './bounds.js';
import { Proof } from './proof.js';
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
    private readonly users: UserRepository,
    private readonly proof: Proof,
    private readonly sessions: Sessions,
    private readonly throttle: Throttle,
    private readonly audit: Audit,
    private readonly vault: Vault,
    log: LogService,
  ) {
    this.#log = log.child({ room: 'identity' });
  }

  /** Throws 401 for anybody who may not come in, and a 429 problem for those who tried too often. */
  async signIn({ username, password, rememberMe }: Credentials, visit: Visit): Promise<IssuedToken> {
    this.throttle.demand(guessesFrom(visit.address));
    const account = await this.users.findLogin(username);
    // Name and address of an account are two ways to it, and share what may be tried.
    const login = account?.user.userName ?? username;
    const bounds = [atAccountFrom(login, visit.address), atAccount(login), guessesFrom(visit.address)];
    this.throttle.demand(...bounds);
    // Counted before anybody knows: guesses sent side by side must not all be tried.
    this.throttle.count(...bounds);
    const isProven = await this.proof.holds(account, password);
    if (!isProven || !account || !mayComeIn(account)) return this.refuse(account, username, visit);

    this.throttle.takeBack(...bounds);
    this.throttle.forget(atAccountFrom(login, visit.address));
    return this.#open(account, visit, rememberMe);
  }

  /** Lets somebody in who has proved elsewhere who they are. Throws 401 for the unknown and the disabled. */
  async admit(userId: string, visit: Visit, rememberMe: boolean): Promise<IssuedToken> {
    const account = await this.users.find(userId);
    return account && mayComeIn(account) ? this.#open(account, visit, rememberMe) : this.refuse(account, userId, visit);
  }

  /** Whether a password has to be typed; strangers learn nothing while everybody needs one. */
  async needsPassword(username: string, { address }: Visit): Promise<boolean> {
    this.throttle.demand(questionsFrom(address));
    this.throttle.count(questionsFrom(address));
    return this.proof.needsPassword(await this.users.findLogin(username));
  }

  /**
   * Programs that guard the machine read this line; see docs/fail2ban.md. A name that nobody has may be a password, so it is written nowhere; the mark
   * in its place tells whether the same was typed again.
   */
  async refuse(account: Account | null, typed: string, { address }: Visit): Promise<never> {
    this.#log.warn('sign-in failed', { address, user: account?.user.userName ?? this.#markOf(typed) });
    await this.audit.record({ what: 'sign-in.failed', ...(account && { about: account.user.userName }) });
    throw new Unauthenticated();
  }

  #markOf(typed: string): string {
    return typed === '' ? '' : `unknown ${this.vault.digest(`typed ${typed}`).slice(0, 8)}`;
  }

  async #open(account: Account, visit: Visit, rememberMe: boolean): Promise<IssuedToken> {
    const { id: userId, userName } = account.user;
    const token = await this.sessions.open(account, rememberMe, visit);
    await this.audit.record({ what: 'sign-in.succeeded', about: userName, by: { userId, userName } });
    return token;
  }
}

const mayComeIn = ({ user }: Account): boolean => user.userType !== UserType.system && !user.roles.has('Disabled');
