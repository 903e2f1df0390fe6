import { toIdentity, type User } from '@ombi/mediabrowser';
import type { Identity } from '@ombi/sdk';
import type { ConnectAccount } from './connect-api.js';

/** Type, in the public API, of users who sign in with Emby Connect. */
export const CONNECT_USER_TYPE = 4;

const isSameName = (one: string | null | undefined, other: string): boolean =>
  Boolean(one) && one?.trim().toLowerCase() === other.trim().toLowerCase();

/** A user who is linked to Emby Connect signs in under the name there; the name at the server becomes the alias. */
export function toEmbyIdentity(user: User): Identity {
  const identity = toIdentity(user);
  const connectName = user.ConnectUserName?.trim();
  return connectName ? { ...identity, userName: connectName, alias: user.Name || null, userType: CONNECT_USER_TYPE } : identity;
}

/**
 * Whether the text may name an account at Emby Connect that is linked to a user of this server, so that the password is not sent there for
 * anybody else. An e-mail address may: servers do not know those of their users.
 */
export function mayBeConnectAccount(users: readonly User[], userName: string): boolean {
  const linked = users.filter(({ ConnectUserName }) => ConnectUserName);
  if (linked.some(({ ConnectUserName }) => isSameName(ConnectUserName, userName))) return true;
  return linked.length > 0 && userName.includes('@') && !users.some(({ Name }) => isSameName(Name, userName));
}

/** The user who is linked to the account: by id where the server reports it, else by name. */
export const findLinkedUser = (users: readonly User[], { id, names }: Pick<ConnectAccount, 'id' | 'names'>): User | undefined =>
  users.find(({ ConnectUserId, ConnectUserName }) =>
    ConnectUserId && id ? ConnectUserId === id : names.some((name) => isSameName(ConnectUserName, name)),
  );
