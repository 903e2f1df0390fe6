import type { Identity, Page, Slice } from '@ombi/sdk';
import { toIdentity } from './identity.js';
import { PersonPage, type PluginCtx } from './protocol.js';

/** One slice of all users of Porter, in the order of their creation. For pages of a fixed size use `slicePages`. */
export async function users({ http }: PluginCtx, { offset, limit }: Slice): Promise<Page<Identity>> {
  const { items, total } = await http.get('/people', PersonPage, { query: { offset, limit } });
  return { items: items.map(toIdentity), total };
}
