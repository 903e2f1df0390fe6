import { Injectable } from '@nestjs/common';
import type { User } from '../users/user.js';

/** Whoever knows the passwords of accounts that are at home elsewhere. */
export interface PasswordKeeper {
  /** False for a wrong password, and for people of a service that is not in use. */
  matches(user: User, password: string): Promise<boolean>;
  /** The name of the service that keeps the password; null where none is in use. */
  serviceOf(user: User): string | null;
}

/** Where the sign-in asks about passwords that are not kept here. */
@Injectable()
export class OutsidePasswords {
  #keeper: PasswordKeeper | null = null;

  register(keeper: PasswordKeeper): void {
    this.#keeper = keeper;
  }

  async matches(user: User, password: string): Promise<boolean> {
    return (await this.#keeper?.matches(user, password)) ?? false;
  }

  serviceOf(user: User): string | null {
    return this.#keeper?.serviceOf(user) ?? null;
  }
}
