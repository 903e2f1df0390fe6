import { Injectable } from '@nestjs/common';
import { Settings } from '../../settings/index.js';
import type { Objection } from '../objection.js';
import { objection } from '../objection.js';
import { AuthenticationSettings } from '../settings/authentication/authentication-settings.js';

/** Hashing must not become a way to keep the server busy. */
const LONGEST = 1024;

/** The rules of the authentication settings, in words. */
@Injectable()
export class PasswordPolicy {
  constructor(private readonly settings: Settings) {}

  /** One for each rule that the password breaks; none for a good one. */
  async objections(password: string): Promise<Objection[]> {
    const rules = await this.settings.get(AuthenticationSettings);
    const least = Math.max(1, rules.requiredLength);
    const lacks = (isAsked: boolean, what: RegExp): boolean => isAsked && !what.test(password);
    return [
      objection(
        password.length < least,
        'password.tooShort',
        `The password needs at least ${least} ${least === 1 ? 'character' : 'characters'}`,
      ),
      objection(password.length > LONGEST, 'password.tooLong', `The password may have at most ${LONGEST} characters`),
      objection(lacks(rules.requireDigit, /\p{Nd}/u), 'password.digit', 'The password needs a digit'),
      objection(lacks(rules.requireLowercase, /\p{Ll}/u), 'password.lowerCase', 'The password needs a lower case letter'),
      objection(lacks(rules.requireUppercase, /\p{Lu}/u), 'password.upperCase', 'The password needs an upper case letter'),
      objection(
        lacks(rules.requireNonAlphanumeric, /[^\p{L}\p{N}]/u),
        'password.symbol',
        'The password needs a character that is neither a letter nor a digit',
      ),
    ].flat();
  }
}
