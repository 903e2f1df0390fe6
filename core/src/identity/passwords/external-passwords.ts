import { Injectable } from '@nestjs/common';
import type { User } from '../users/user.js';

/** Whoever knows the passwords of accounts that are at home elsewhere. */
export interface ExternalPasswordVerifier {
  /** False for a wrong password, and for people of a service that is not in use. */
  matches(user: User, password: string): Promise<boolean>;
  /** The name of the service that keeps the password; null where none is in use. */
  serviceOf(user: User): string | null;
}

/** Where the sign-in asks about passwords that are not kept here. */
@Injectable()
export class ExternalPasswords {
  #verifier: ExternalPasswordVerifier | null = null;

  register(keeper: ExternalPasswordVerifier): void {
    this.#verifier = keeper;
  }

  async matches(user: User, password: string): Promise<boolean> {
    return (await this.#verifier?.matches(user, password)) ?? false;
  }

  serviceOf(user: User): string | null {
    return this.#verifier?.serviceOf(user) ?? null;
  }
}
