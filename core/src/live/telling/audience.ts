import type { Role } from '../../identity/index.js';

/** Named people, and holders of roles, who are looked up when it is sent. */
export interface Circle {
  readonly userIds?: readonly string[];
  readonly roles?: readonly Role[];
}

/** Who is told: some people, everybody who looks, or everybody else. */
export type Audience = Circle | 'everyone' | { readonly allBut: Circle };
