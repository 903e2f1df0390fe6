import { Injectable } from '@nestjs/common';
import type { User } from '../users/user.js';

/** Verifies passwords of accounts that belong to an identity provider, such as a media server. */
export interface ExternalPasswordVerifier {
  /** False for a wrong password, and when the user's identity provider is not in use. */
  matches(user: User, password: string): Promise<boolean>;
  /** Name of the identity provider that has the password; null when none is in use. */
  serviceNameOf(user: User): string | null;
  /** Name of an identity provider that can verify the password of the user; null for none, also where users sign in in a pop-up only. */
  verifyingServiceOf(user: User): Promise<string | null>;
}

/** Registry for the verifier of external passwords, which the identity-providers module registers. */
@Injectable()
export class ExternalPasswordVerifierRegistry {
  #verifier: ExternalPasswordVerifier | null = null;

  register(verifier: ExternalPasswordVerifier): void {
    this.#verifier = verifier;
  }

  async matches(user: User, password: string): Promise<boolean> {
    return (await this.#verifier?.matches(user, password)) ?? false;
  }

  serviceNameOf(user: User): string | null {
    return this.#verifier?.serviceNameOf(user) ?? null;
  }

  async verifyingServiceOf(user: User): Promise<string | null> {
    return (await this.#verifier?.verifyingServiceOf(user)) ?? null;
  }
}
