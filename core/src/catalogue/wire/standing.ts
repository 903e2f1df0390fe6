import { iso, NO_DATE } from '../../kernel/index.js';
import type { Flags, ItemLink } from '../flags/flags.js';

/** What the portal knows about a title, beside what the world knows. */
export interface Standing {
  readonly flags: Flags;
  /** Names of the answer's members under which old clients look for item links; each is written, with null where there is no link. */
  readonly linkFields: readonly string[];
  /** Path below which the portal answers; a link that begins with a slash lies there. */
  readonly baseUrl: string;
  /** Whether the title belongs to the sample content. */
  readonly sample: boolean;
}

/** The members about requests and availability that every movie answer carries. */
export function standingMembers({ flags, linkFields, baseUrl, sample }: Standing) {
  const { itemLinks, ...known } = flags;
  const links = itemLinks.map((link) => ({ ...link, url: link.url.startsWith('/') ? `${baseUrl}${link.url}` : link.url }));
  return {
    ...Object.fromEntries(linkFields.map((field) => [field, linkUnder(field, links)])),
    ...known,
    requestedDate4k: dateOrNone(known.requestedDate4k),
    markedAsApproved4K: dateOrNone(known.markedAsApproved4K),
    markedAsAvailable4K: known.markedAsAvailable4K && iso(known.markedAsAvailable4K),
    markedAsDenied4K: dateOrNone(known.markedAsDenied4K),
    // The real values come from the request itself.
    subscribed: false,
    showSubscribe: false,
    rootPathOverride: 0,
    qualityOverride: 0,
    itemLinks: links.map(({ pluginId, name, url }) => ({ pluginId, name, url })),
    sample,
  };
}

const dateOrNone = (date: Date | null): string => (date ? iso(date) : NO_DATE);

const linkUnder = (field: string, links: readonly ItemLink[]): string | null => links.find((link) => link.field === field)?.url ?? null;
