import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { Problem, Semaphore } from '../../kernel/index.js';
import { Settings } from '../../settings/index.js';
import { violationIf, type RuleViolation } from '../accounts/identity-result.js';
import { UserType, type User } from '../users/user.js';
import { AuthenticationSettings } from '../settings/authentication-settings.js';

/** Hashing must not become a way to keep the server busy. */
const MAX_PASSWORD_LENGTH = 1024;

/** The rules of the authentication settings, in words. */
@Injectable()
export class PasswordPolicy {
  constructor(private readonly settings: Settings) {}

  /** One for each rule that the password breaks; none for a good one. */
  async findViolations(password: string): Promise<RuleViolation[]> {
    const rules = await this.settings.get(AuthenticationSettings);
    const least = Math.max(1, rules.requiredLength);
    const lacks = (isAsked: boolean, what: RegExp): boolean => isAsked && !what.test(password);
    return [
      violationIf(
        password.length < least,
        'password.tooShort',
        `The password needs at least ${least} ${least === 1 ? 'character' : 'characters'}`,
      ),
      violationIf(
        password.length > MAX_PASSWORD_LENGTH,
        'password.tooLong',
        `The password may have at most ${MAX_PASSWORD_LENGTH} characters`,
      ),
      violationIf(lacks(rules.requireDigit, /\p{Nd}/u), 'password.digit', 'The password needs a digit'),
      violationIf(lacks(rules.requireLowercase, /\p{Ll}/u), 'password.lowerCase', 'The password needs a lower case letter'),
      violationIf(lacks(rules.requireUppercase, /\p{Lu}/u), 'password.upperCase', 'The password needs an upper case letter'),
      violationIf(
        lacks(rules.requireNonAlphanumeric, /[^\p{L}\p{N}]/u),
        'password.symbol',
        'The password needs a character that is neither a letter nor a digit',
      ),
    ].flat();
  }
}

/** How hard it is made to try a password. A provider of its own, so that tests about anything else need not wait for it. */
@Injectable()
export class PasswordHashOptions {
  readonly memoryCost: number = 19_456;
  readonly timeCost: number = 2;
  readonly parallelism: number = 1;
}

/** Hashing is meant to be hard work: one processor is left to everybody who does not sign in at the moment. */
const MAX_CONCURRENT_HASHES = Math.max(1, availableParallelism() - 1);

/** A few seconds' worth of hard work: who would wait longer is told so at once. */
const MAX_WAITING_HASHES = 100;

const tooManySignIns = (): Problem =>
  new Problem(503, 'sign-in/busy', 'Too many people sign in at this moment. Try again in a few seconds', {}, { retryAfter: 5 });

/** Judges new passwords and keeps them as argon2id hashes. */
@Injectable()
export class Passwords {
  readonly #dummyHash: Promise<string>;
  readonly #hashSlots = new Semaphore(MAX_CONCURRENT_HASHES, MAX_WAITING_HASHES);

  constructor(
    private readonly policy: PasswordPolicy,
    private readonly passwordHashOptions: PasswordHashOptions,
  ) {
    this.#dummyHash = hash(randomBytes(16), passwordHashOptions);
  }

  /** One for each rule that a new password breaks; none for a good one. */
  findViolations(password: string): Promise<RuleViolation[]> {
    return this.policy.findViolations(password);
  }

  /** As {@link findViolations}; and where another service keeps the password of an account, none of ours would open it. */
  async findViolationsForUser({ userType }: User, password: string): Promise<RuleViolation[]> {
    if (userType === UserType.local) return this.findViolations(password);
    return violationIf(true, 'password.elsewhere', 'The password of this account is kept by another service');
  }

  hash(password: string): Promise<string> {
    return this.#hashSlots.run(() => hash(password, this.passwordHashOptions));
  }

  /**
   * Takes as long for an account without a password, or for none at all, as for a wrong password. Throws a 503 problem while more
   * people sign in than there is time for.
   */
  async matches(stored: string | null, password: string): Promise<boolean> {
    if (this.#hashSlots.isFull) throw tooManySignIns();
    const known = stored ?? (await this.#dummyHash);
    const isRight = await this.#hashSlots.run(() => verify(known, password));
    return isRight && stored !== null;
  }
}
