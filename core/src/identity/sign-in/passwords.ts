import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { PasswordPolicy } from './password-policy.js';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Judges new passwords and keeps them as argon2id hashes. */
@Injectable()
export class Passwords {
  readonly #nobodys = hash(randomBytes(16), COST);

  constructor(private readonly policy: PasswordPolicy) {}

  /** One text per rule that a new password breaks; none for a good one. */
  objections(password: string): Promise<string[]> {
    return this.policy.objections(password);
  }

  hash(password: string): Promise<string> {
    return hash(password, COST);
  }

  /** Takes as long for an account without a password, or for none at all, as for a wrong password. */
  async matches(stored: string | null, password: string): Promise<boolean> {
    const isRight = await verify(stored ?? (await this.#nobodys), password);
    return isRight && stored !== null;
  }
}
