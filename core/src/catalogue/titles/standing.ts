import type { ExternalIds, MediaRef } from '@ombi/sdk';
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

/** Tells where each title of a page stands. */
export type StandingOf = (ref: MediaRef) => Standing;

/** The members about requests and availability that every movie answer carries. */
export function standingMembers(standing: Standing) {
  const { itemLinks: _, ...known } = standing.flags;
  return {
    ...linkMembers(standing),
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
  };
}

/** The members that the answers about series, music and parts of collections have in common (`SearchViewModel`). */
export function searchMembers(standing: Standing, ids: ExternalIds) {
  const { flags } = standing;
  return {
    approved: flags.approved,
    denied: flags.denied,
    deniedReason: flags.deniedReason,
    requested: flags.requested,
    requestId: flags.requestId,
    available: flags.available,
    ...linkMembers(standing),
    quality: flags.quality,
    imdbId: ids.imdb ?? null,
    theTvDbId: ids.tvdb ?? null,
    theMovieDbId: ids.tmdb ?? null,
    // The real values come from the request itself.
    subscribed: false,
    showSubscribe: false,
  };
}

/** Where the title opens, under the names of old clients and under ours, and whether it is real. */
function linkMembers({ flags, linkFields, baseUrl, sample }: Standing) {
  const links = flags.itemLinks.map((link) => withAddress(link, baseUrl));
  return {
    ...Object.fromEntries(linkFields.map((field) => [field, linkUnder(field, links)])),
    itemLinks: links.map(wireLink),
    sample,
  };
}

/** As much of it as a card shows, for answers whose other members outside services fixed. */
export const cardMembers = ({ flags, baseUrl, sample }: Standing) => ({
  requested: flags.requested,
  requestId: flags.requestId,
  approved: flags.approved,
  denied: flags.denied,
  available: flags.available,
  has4KRequest: flags.has4KRequest,
  approved4K: flags.approved4K,
  denied4K: flags.denied4K,
  available4K: flags.available4K,
  itemLinks: flags.itemLinks.map((link) => wireLink(withAddress(link, baseUrl))),
  sample,
});

const withAddress = (link: ItemLink, baseUrl: string): ItemLink => ({
  ...link,
  url: link.url.startsWith('/') ? `${baseUrl}${link.url}` : link.url,
});

const wireLink = ({ pluginId, name, url }: ItemLink) => ({ pluginId, name, url });

const dateOrNone = (date: Date | null): string => (date ? iso(date) : NO_DATE);

const linkUnder = (field: string, links: readonly ItemLink[]): string | null => links.find((link) => link.field === field)?.url ?? null;
