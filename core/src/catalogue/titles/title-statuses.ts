import { type ExternalIds, type MediaRef, refKey } from '@ombi/sdk';
import { Inject, Injectable } from '@nestjs/common';
import { toIsoTimestamp, MISSING_DATE, CONFIG, type Config } from '../../kernel/index.js';
import type { Principal } from '../../identity/index.js';
import { MetadataSources } from '../metadata-sources/metadata-sources.js';
import { type StatusFlags, type MediaServerLink, NO_STATUS_FLAGS } from './status-flags.js';
import { TitleFlagAggregator, type TitleRefWithIds } from './title-flag-aggregator.js';

/** The status of a title for one viewer. */
export interface TitleStatus {
  readonly flags: StatusFlags;
  /** Names of the members under which v1 clients look for item links; each is written, with null where there is no link. */
  readonly linkFields: readonly string[];
  /** Base path of the portal, prepended to links that begin with a slash. */
  readonly baseUrl: string;
  /** Whether the title belongs to the sample content. */
  readonly sample: boolean;
}

/** Returns the status of each title of a page. */
export type TitleStatusLookup = (ref: MediaRef) => TitleStatus;

/** Members about requests and availability in every movie answer. */
export function movieStatusFields(titleStatus: TitleStatus) {
  const { itemLinks: _links, monitored: _monitored, monitored4K: _monitored4K, ...known } = titleStatus.flags;
  return {
    ...linkFieldsOf(titleStatus),
    ...known,
    requestedDate4k: dateOrNone(known.requestedDate4k),
    markedAsApproved4K: dateOrNone(known.markedAsApproved4K),
    markedAsAvailable4K: known.markedAsAvailable4K && toIsoTimestamp(known.markedAsAvailable4K),
    markedAsDenied4K: dateOrNone(known.markedAsDenied4K),
    // The real values come from the request itself.
    subscribed: false,
    showSubscribe: false,
    rootPathOverride: 0,
    qualityOverride: 0,
  };
}

/** Members that the answers about series, music and parts of collections share (`SearchViewModel`). */
export function searchStatusFields(titleStatus: TitleStatus, ids: ExternalIds) {
  const { flags } = titleStatus;
  return {
    approved: flags.approved,
    denied: flags.denied,
    deniedReason: flags.deniedReason,
    requested: flags.requested,
    requestId: flags.requestId,
    available: flags.available,
    ...linkFieldsOf(titleStatus),
    quality: flags.quality,
    imdbId: ids.imdb ?? null,
    theTvDbId: ids.tvdb ?? null,
    theMovieDbId: ids.tmdb ?? null,
    // The real values come from the request itself.
    subscribed: false,
    showSubscribe: false,
  };
}

/** Links to the title under the v1 names and our own, and whether it is a sample. */
function linkFieldsOf({ flags, linkFields, baseUrl, sample }: TitleStatus) {
  const links = flags.itemLinks.map((link) => withAbsoluteUrl(link, baseUrl));
  return {
    ...Object.fromEntries(linkFields.map((field) => [field, linkUrlFor(field, links)])),
    itemLinks: links.map(toWireLink),
    sample,
  };
}

/** The status members of a card, for answers whose other members have names given by outside services. */
export const cardStatusFields = ({ flags, baseUrl, sample }: TitleStatus) => ({
  requested: flags.requested,
  requestId: flags.requestId,
  approved: flags.approved,
  denied: flags.denied,
  available: flags.available,
  has4KRequest: flags.has4KRequest,
  approved4K: flags.approved4K,
  denied4K: flags.denied4K,
  available4K: flags.available4K,
  itemLinks: flags.itemLinks.map((link) => toWireLink(withAbsoluteUrl(link, baseUrl))),
  sample,
});

const withAbsoluteUrl = (link: MediaServerLink, baseUrl: string): MediaServerLink => ({
  ...link,
  url: link.url.startsWith('/') ? `${baseUrl}${link.url}` : link.url,
});

const toWireLink = ({ pluginId, name, url }: MediaServerLink) => ({ pluginId, name, url });

const dateOrNone = (date: Date | null): string => (date ? toIsoTimestamp(date) : MISSING_DATE);

const linkUrlFor = (field: string, links: readonly MediaServerLink[]): string | null =>
  links.find((link) => link.field === field)?.url ?? null;

/** The status of titles in this portal, for one viewer. */
@Injectable()
export class TitleStatuses {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly metadataSources: MetadataSources,
    private readonly flagAggregator: TitleFlagAggregator,
  ) {}

  /** Looks all titles up in one batch. */
  async statusesOf(titles: readonly TitleRefWithIds[], viewer: Principal): Promise<TitleStatusLookup> {
    const portal = { linkFields: this.metadataSources.itemLinkFields(), baseUrl: this.config.baseUrl };
    const sampleMatcher = this.metadataSources.sampleMatcher();
    const flags = await this.flagAggregator.flagsOf(titles, viewer);
    return (ref) => ({ flags: flags.get(refKey(ref)) ?? NO_STATUS_FLAGS, sample: sampleMatcher(ref), ...portal });
  }
}
