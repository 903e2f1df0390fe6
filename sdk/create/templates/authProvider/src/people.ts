import type { Identity, Page, Slice } from '@ombi/sdk';
import { toIdentity } from './identity.js';
import { PersonPage, type PluginCtx } from './protocol.js';

/** A slice of everybody whom Porter knows, in the order in which they came. Where pages have a fixed size, `slicePages` cuts the slice. */
export async function people({ http }: PluginCtx, { offset, limit }: Slice): Promise<Page<Identity>> {
  const { items, total } = await http.get('/people', PersonPage, { query: { offset, limit } });
  return { items: items.map(toIdentity), total };
}
