import type { Option } from '@ombi/sdk';
import { guests } from '../account/guests.js';
import type { PlexCtx } from '../ctx.js';

/** Those to whom the owner gave something, to choose from. */
export async function friends(ctx: PlexCtx): Promise<Option[]> {
  return (await guests(ctx)).map(({ id, username }) => ({ value: String(id), label: username }));
}
