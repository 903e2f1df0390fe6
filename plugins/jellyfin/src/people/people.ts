import type { Identity, Page, Slice } from '@ombi/sdk';
import { Users } from '../protocol.js';
import type { JellyfinCtx } from '../protocol.js';
import { identityOf } from './identity.js';

/** A slice of all users, by id. The server tells them all at once, in an order of its own; nobody can sign in without a name. */
export async function people({ http }: JellyfinCtx, { offset, limit }: Slice): Promise<Page<Identity>> {
  const users = await http.get('/Users', Users);
  const named = users.filter(({ Name }) => Name).sort((one, other) => (one.Id < other.Id ? -1 : 1));
  return { items: named.slice(offset, offset + limit).map(identityOf), total: named.length };
}
