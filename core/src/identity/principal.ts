import type { Scope } from './scoped-keys/scopes.js';
import type { Role } from './roles.js';

/** Who is asking: the caller of one HTTP call or the holder of one live connection, with the rights of this moment. */
export interface Principal {
  readonly userId: string;
  readonly userName: string;
  /** Alias, else user name. */
  readonly displayName: string;
  readonly roles: ReadonlySet<Role>;
  /** The API key acting for nobody in particular. */
  readonly isSystem: boolean;
  /** What the key of the call was given, and nothing else; null for callers whose roles say it. */
  readonly grants: ReadonlySet<Scope> | null;
  /** The session that the call is made in; null for keys and other tokens. */
  readonly sessionId: string | null;
  /** Name that a tool gave for the person it asks for (header `ApiAlias`). */
  readonly requestAlias: string | null;
  /** Two-letter code, or null while the person has not chosen. */
  readonly language: string | null;
  /** Two upper-case letters. */
  readonly streamingCountry: string;
}

/** Whether the caller may do everything. */
export const isAdmin = ({ roles, isSystem }: Principal): boolean => isSystem || roles.has('Admin');

/** Whether the caller may decide about requests of others. */
export const canDecide = (principal: Principal): boolean =>
  principal.grants ? principal.grants.has('requests.decide') : isAdmin(principal) || principal.roles.has('PowerUser');
