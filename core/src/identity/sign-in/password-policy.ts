import { Injectable } from '@nestjs/common';
import { Settings } from '../../settings/index.js';
import { AuthenticationSettings } from '../settings/authentication-settings.js';

/** Hashing must not become a way to keep the server busy. */
const LONGEST = 1024;

/** The rules of the authentication settings, in words. */
@Injectable()
export class PasswordPolicy {
  constructor(private readonly settings: Settings) {}

  /** One text per rule that the password breaks; none for a good one. */
  async objections(password: string): Promise<string[]> {
    const rules = await this.settings.get(AuthenticationSettings);
    const least = Math.max(1, rules.requiredLength);
    const broken: [boolean, string][] = [
      [password.length < least, `The password needs at least ${least} ${least === 1 ? 'character' : 'characters'}`],
      [password.length > LONGEST, `The password may have at most ${LONGEST} characters`],
      [rules.requireDigit && !/\p{Nd}/u.test(password), 'The password needs a digit'],
      [rules.requireLowercase && !/\p{Ll}/u.test(password), 'The password needs a lower case letter'],
      [rules.requireUppercase && !/\p{Lu}/u.test(password), 'The password needs an upper case letter'],
      [
        rules.requireNonAlphanumeric && !/[^\p{L}\p{N}]/u.test(password),
        'The password needs a character that is neither a letter nor a digit',
      ],
    ];
    return broken.filter(([isBroken]) => isBroken).map(([, text]) => text);
  }
}
