import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { Problem, Turnstile } from '../../kernel/index.js';
import { objection, type Objection } from '../objection.js';
import { UserType, type User } from '../users/user.js';
import { HashCost } from './hash-cost.js';
import { PasswordPolicy } from './password-policy.js';

/** Hashing is meant to be hard work: one processor is left to everybody who does not sign in at the moment. */
const PLACES = Math.max(1, availableParallelism() - 1);

/** A few seconds' worth of hard work: who would wait longer is told so at once. */
const MOST_WAITING = 100;

const tooBusy = (): Problem =>
  new Problem(503, 'sign-in/busy', 'Too many people sign in at this moment. Try again in a few seconds', {}, { retryAfter: 5 });

/** Judges new passwords and keeps them as argon2id hashes. */
@Injectable()
export class Passwords {
  readonly #nobodys: Promise<string>;
  readonly #turns = new Turnstile(PLACES, MOST_WAITING);

  constructor(
    private readonly policy: PasswordPolicy,
    private readonly cost: HashCost,
  ) {
    this.#nobodys = hash(randomBytes(16), cost);
  }

  /** One for each rule that a new password breaks; none for a good one. */
  objections(password: string): Promise<Objection[]> {
    return this.policy.objections(password);
  }

  /** As {@link objections}; and where another service keeps the password of an account, none of ours would open it. */
  async objectionsFor({ userType }: User, password: string): Promise<Objection[]> {
    if (userType === UserType.local) return this.objections(password);
    return objection(true, 'password.elsewhere', 'The password of this account is kept by another service');
  }

  hash(password: string): Promise<string> {
    return this.#turns.pass(() => hash(password, this.cost));
  }

  /**
   * Takes as long for an account without a password, or for none at all, as for a wrong password. Throws a 503 problem while more
   * people sign in than there is time for.
   */
  async matches(stored: string | null, password: string): Promise<boolean> {
    if (this.#turns.isFull) throw tooBusy();
    const known = stored ?? (await this.#nobodys);
    const isRight = await this.#turns.pass(() => verify(known, password));
    return isRight && stored !== null;
  }
}
