import type { ApprovedItem } from '@ombi/sdk';
import { API, Tag, Tags } from '../protocol.js';
import type { SonarrCtx } from '../protocol.js';

/** Ids of the tags that a series gets: the configured one, for anime its own, and the requester's where that is wanted. */
export async function tagsFor(ctx: SonarrCtx, { isAnime, requestedBy }: ApprovedItem): Promise<number[]> {
  const { tag, animeTag, sendUserTags } = ctx.connection;
  const label = sendUserTags ? tagLabel(requestedBy) : '';
  const own = label === '' ? null : await tagNamed(ctx, label);
  return [...new Set([isAnime ? (animeTag ?? tag) : tag, own].filter((id) => id !== null))];
}

/** Sonarr takes letters, digits and hyphens only, and stores them in lower case. */
export const tagLabel = (userName: string): string =>
  userName
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');

async function tagNamed({ http }: SonarrCtx, label: string): Promise<number> {
  const known = (await http.get(`${API}/tag`, Tags)).find((tag) => tag.label.toLowerCase() === label);
  return (known ?? (await http.post(`${API}/tag`, { label }, Tag))).id;
}
