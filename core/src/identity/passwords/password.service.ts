import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { Problem, Semaphore } from '../../kernel/index.js';
import { SettingsService } from '../../settings/index.js';
import { violationIf, type RuleViolation } from '../accounts/identity-result.js';
import { UserType, type User } from '../users/user.js';
import { AuthenticationSettings } from '../settings/authentication-settings.js';

/** Bounds the work per hash, to prevent denial of service. */
const MAX_PASSWORD_LENGTH = 1024;

/** Checks new passwords against the rules of the authentication settings. */
@Injectable()
export class PasswordPolicy {
  constructor(private readonly settingsService: SettingsService) {}

  /** One violation per broken rule; empty for a valid password. */
  async findViolations(password: string): Promise<RuleViolation[]> {
    const rules = await this.settingsService.get(AuthenticationSettings);
    const least = Math.max(1, rules.requiredLength);
    const isMissing = (isAsked: boolean, what: RegExp): boolean => isAsked && !what.test(password);
    return [
      violationIf(
        password.length < least,
        'password.tooShort',
        `The password needs at least ${least} ${least === 1 ? 'character' : 'characters'}`,
        { count: least },
      ),
      violationIf(
        password.length > MAX_PASSWORD_LENGTH,
        'password.tooLong',
        `The password may have at most ${MAX_PASSWORD_LENGTH} characters`,
        { count: MAX_PASSWORD_LENGTH },
      ),
      violationIf(isMissing(rules.requireDigit, /\p{Nd}/u), 'password.digit', 'The password needs a digit'),
      violationIf(isMissing(rules.requireLowercase, /\p{Ll}/u), 'password.lowerCase', 'The password needs a lower case letter'),
      violationIf(isMissing(rules.requireUppercase, /\p{Lu}/u), 'password.upperCase', 'The password needs an upper case letter'),
      violationIf(
        isMissing(rules.requireNonAlphanumeric, /[^\p{L}\p{N}]/u),
        'password.symbol',
        'The password needs a character that is neither a letter nor a digit',
      ),
    ].flat();
  }
}

/** Cost parameters of argon2id. A provider, so that tests can lower them. */
@Injectable()
export class PasswordHashOptions {
  readonly memoryCost: number = 19_456;
  readonly timeCost: number = 2;
  readonly parallelism: number = 1;
}

/** Leaves one processor free for other work. */
const MAX_CONCURRENT_HASHES = Math.max(1, availableParallelism() - 1);

/** Load shedding: a few seconds of work; further sign-ins fail at once with a 503 problem. */
const MAX_WAITING_HASHES = 100;

const tooManySignIns = (): Problem =>
  new Problem(503, 'sign-in/busy', 'Too many users are signing in at the moment. Try again in a few seconds', {}, { retryAfter: 5 });

/** Validates, hashes and verifies passwords with argon2id. */
@Injectable()
export class PasswordService {
  readonly #dummyHash: Promise<string>;
  readonly #hashSlots = new Semaphore(MAX_CONCURRENT_HASHES, MAX_WAITING_HASHES);

  constructor(
    private readonly policy: PasswordPolicy,
    private readonly passwordHashOptions: PasswordHashOptions,
  ) {
    this.#dummyHash = hash(randomBytes(16), passwordHashOptions);
  }

  /** One violation per broken rule; empty for a valid password. */
  findViolations(password: string): Promise<RuleViolation[]> {
    return this.policy.findViolations(password);
  }

  /** Like {@link findViolations}; always violated for accounts whose password belongs to an identity provider. */
  async findViolationsForUser({ userType }: User, password: string): Promise<RuleViolation[]> {
    if (userType === UserType.local) return this.findViolations(password);
    return violationIf(true, 'password.elsewhere', 'The password of this account is managed by another service');
  }

  hash(password: string): Promise<string> {
    return this.#hashSlots.run(() => hash(password, this.passwordHashOptions));
  }

  /**
   * Takes as long for an account without a password, or for none, as for a wrong password. Throws a 503 problem while too many sign-ins
   * are waiting.
   */
  async matches(stored: string | null, password: string): Promise<boolean> {
    if (this.#hashSlots.isFull) throw tooManySignIns();
    const known = stored ?? (await this.#dummyHash);
    const isRight = await this.#hashSlots.run(() => verify(known, password));
    return isRight && stored !== null;
  }
}
