import { API, Tag, Tags } from '../protocol.js';
import type { RadarrCtx } from '../protocol.js';

/** Ids of the tags that an added movie gets: the configured one, and the requester's own where that is wanted. */
export async function tagsFor(ctx: RadarrCtx, requestedBy: string): Promise<number[]> {
  const { tag, sendUserTags } = ctx.connection;
  const label = sendUserTags ? tagLabel(requestedBy) : '';
  const own = label === '' ? null : await tagNamed(ctx, label);
  return [...new Set([tag, own].filter((id) => id !== null))];
}

/** Radarr takes letters, digits and hyphens only, and stores them in lower case. */
export const tagLabel = (userName: string): string =>
  userName
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');

async function tagNamed({ http }: RadarrCtx, label: string): Promise<number> {
  const known = (await http.get(`${API}/tag`, Tags)).find((tag) => tag.label.toLowerCase() === label);
  return (known ?? (await http.post(`${API}/tag`, { label }, Tag))).id;
}
