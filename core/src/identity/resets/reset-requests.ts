import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, LogService, normalise, Outbox, Problem } from '../../kernel/index.js';
import { OutsidePasswords } from '../passwords/outside-passwords.js';
import { PersonalMessages } from '../reaching/personal-messages.js';
import { lettersFrom, lettersTo } from '../sign-in/bounds.js';
import { Throttle } from '../sign-in/throttle.js';
import { UserType, type Account } from '../users/user.js';
import { UserRepository } from '../users/user.repository.js';
import type { Visit } from '../visits/visit.js';
import { ResetLinks } from './reset-links.js';

const TOPIC = 'password-reset';

const WHY_NOT = {
  'no-address': 'The user needs an email address.',
  'channel-off': 'Email notifications are not set up, so no link can be sent.',
  'template-off': 'The message with the link is switched off in the email settings.',
  'no-portal-address': 'The customization settings do not say where people reach the portal, so no link can be made.',
  'password-elsewhere': 'Another service keeps the password of this user.',
  disabled: 'The user is disabled.',
} as const;

const notSent = (reason: keyof typeof WHY_NOT): Problem => new Problem(400, 'reset-link-not-sent', WHY_NOT[reason], {}, { reason });

interface Asked {
  readonly email: string;
}

/**
 * Sends links to people who forgot their password, and to those whose password lies elsewhere the word where. Whoever asks is answered
 * before anybody has looked whether there is such a person, so neither the answer nor its time tells.
 */
@Injectable()
export class ResetRequests implements OnModuleInit {
  readonly #log: LogService;

  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly links: ResetLinks,
    private readonly messages: PersonalMessages,
    private readonly outside: OutsidePasswords,
    private readonly throttle: Throttle,
    private readonly database: Database,
    log: LogService,
  ) {
    this.#log = log.child({ room: 'identity' });
  }

  onModuleInit(): void {
    this.outbox.handle<Asked>(TOPIC, ({ email }) => this.#send(email));
  }

  /** Throws a 429 problem for those who asked too often. */
  async ask(email: string, { address }: Visit): Promise<void> {
    this.throttle.demand(lettersFrom(address));
    this.throttle.count(lettersFrom(address));
    await this.outbox.put({ topic: TOPIC, key: normalise(email).slice(0, 190), payload: { email } });
  }

  /** Sends somebody's link for an administrator, who may know: throws a problem that says why none goes out. */
  async sendTo(userId: string): Promise<void> {
    const account = await this.users.find(userId);
    if (!account) throw new Problem(404, 'user-not-found', 'The user does not exist');
    const { userType, roles } = account.user;
    if (userType !== UserType.local) throw notSent('password-elsewhere');
    if (roles.has('Disabled')) throw notSent('disabled');
    const reach = await this.messages.canReach(userId, 'passwordReset');
    if (reach !== 'yes') throw notSent(reach);
    this.throttle.demand(lettersTo(userId));
    this.throttle.count(lettersTo(userId));
    if (!(await this.#sendLink(account))) throw notSent('no-portal-address');
  }

  async #send(email: string): Promise<void> {
    const account = await this.users.findByEmail(email);
    if (!account || account.user.roles.has('Disabled')) return;
    const { id, userType } = account.user;
    if (this.throttle.isReached(lettersTo(id))) return;
    this.throttle.count(lettersTo(id));

    // No link of ours changes a password that another service keeps.
    if (userType !== UserType.local) return this.messages.passwordElsewhere(id, this.outside.serviceOf(account.user));
    if (!(await this.#sendLink(account)))
      this.#log.warn('a reset link was not sent: the settings do not say where people reach the portal');
  }

  /** False while nobody has said where the portal stands. */
  #sendLink(account: Account): Promise<boolean> {
    return this.database.transaction(async () => {
      const link = await this.links.make(account);
      if (link) await this.messages.passwordReset(account.user.id, link);
      return link !== null;
    });
  }
}
