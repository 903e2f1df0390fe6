import { type ServarrCtx, type ServarrProduct, Tag, Tags } from './protocol.js';

/** Tags of a dispatch: a configured one, and the name of the requester unless it is null. */
interface WantedTags {
  readonly tag: number | null;
  readonly requester: string | null;
}

/** Ids of the tags of a dispatch. Creates the tag of the requester when it does not exist. */
export async function resolveTags(ctx: ServarrCtx, product: ServarrProduct, { tag, requester }: WantedTags): Promise<number[]> {
  const label = toTagLabel(requester ?? '');
  const requesterTag = label === '' ? null : await findOrCreateTag(ctx, product, label);
  return [...new Set([tag, requesterTag].filter((id) => id !== null))];
}

/** The servers accept only letters, digits and hyphens, and store tags in lower case. */
export const toTagLabel = (userName: string): string =>
  userName
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');

async function findOrCreateTag({ http }: ServarrCtx, { apiPath }: ServarrProduct, label: string): Promise<number> {
  const existing = (await http.get(`${apiPath}/tag`, Tags)).find((tag) => tag.label.toLowerCase() === label);
  return (existing ?? (await http.post(`${apiPath}/tag`, { label }, Tag))).id;
}
