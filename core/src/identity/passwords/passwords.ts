import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import type { Objection } from '../objection.js';
import { PasswordPolicy } from './password-policy.js';
import { Turnstile } from './turnstile.js';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing is meant to be hard work: one processor is left to everybody who does not sign in at the moment. */
const PLACES = Math.max(1, availableParallelism() - 1);

/** Judges new passwords and keeps them as argon2id hashes. */
@Injectable()
export class Passwords {
  readonly #nobodys = hash(randomBytes(16), COST);
  readonly #turnstile = new Turnstile(PLACES);

  constructor(private readonly policy: PasswordPolicy) {}

  /** One for each rule that a new password breaks; none for a good one. */
  objections(password: string): Promise<Objection[]> {
    return this.policy.objections(password);
  }

  hash(password: string): Promise<string> {
    return this.#turnstile.pass(() => hash(password, COST));
  }

  /** Takes as long for an account without a password, or for none at all, as for a wrong password. */
  async matches(stored: string | null, password: string): Promise<boolean> {
    const known = stored ?? (await this.#nobodys);
    const isRight = await this.#turnstile.pass(() => verify(known, password));
    return isRight && stored !== null;
  }
}
