import type { ArtistDetails, ArtistLink } from '@ombi/sdk';
import type { Relation } from './protocol.js';

type Links = ArtistDetails['links'];
type LinkTypeByHost = Readonly<Record<string, ArtistLink>>;

const SOCIAL_NETWORKS: LinkTypeByHost = {
  'twitter.com': 'twitter',
  'x.com': 'twitter',
  'facebook.com': 'facebook',
  'instagram.com': 'instagram',
  'vk.com': 'vk',
};
const MUSIC_STORES: LinkTypeByHost = { 'spotify.com': 'spotify', 'deezer.com': 'deezer', 'google.com': 'google', 'apple.com': 'apple' };

/** The link type for each relation type; by host where a relation type covers several link types. */
const LINK_TYPE_BY_RELATION: Readonly<Record<string, ArtistLink | LinkTypeByHost>> = {
  'fe33d22f-c3b0-4d68-bd53-a856badf2b15': 'homePage',
  '94c8b0cc-4477-4106-932c-da60e63de61c': 'imdb',
  '04a5b104-a4c2-4bac-99a1-7b837c37d9e4': 'discogs',
  '08db8098-c0df-4b78-82c3-c8697b4bba7f': 'lastFm',
  '6b3e3c85-0002-4f34-aca6-80ace0d7e846': 'allMusic',
  '6a540e5b-58c6-4192-b6ba-dbc71ec8fcf0': 'youTube',
  'd028a975-000c-4525-9333-d3c8425e4b54': 'bbcMusic',
  'bac47923-ecde-4b59-822e-d08f0cd10156': 'mySpace',
  '35b3a50f-bf0e-4309-a3b4-58eeed8cee6a': 'onlineCommunity',
  /** Social networks. */
  '99429741-f3f6-484b-84f8-23af51991770': SOCIAL_NETWORKS,
  /** Free streaming, streaming by subscription, and shops. */
  '769085a1-c2f7-4c24-a532-2375a77693bd': MUSIC_STORES,
  '63cc5d1f-f096-4c94-a43f-ecb32ea94161': MUSIC_STORES,
  'f8319a2f-f824-4617-81c8-be6560b3b203': MUSIC_STORES,
};

/** The links of an artist: the first current one of each type. */
export function linksOf(relations: readonly Relation[]): Links {
  const found = relations.filter(({ ended }) => !ended).map(toLink);
  return Object.fromEntries(found.filter((linkType) => linkType !== null).reverse());
}

function toLink({ 'type-id': type, url }: Relation): [ArtistLink, string] | null {
  const relationLink = Object.hasOwn(LINK_TYPE_BY_RELATION, type) ? LINK_TYPE_BY_RELATION[type] : undefined;
  const address = url && toHttpsUrl(url.resource);
  if (!relationLink || !address) return null;
  const linkType = typeof relationLink === 'string' ? relationLink : linkTypeByHost(relationLink, address);
  return linkType ? [linkType, address.href] : null;
}

const linkTypeByHost = (hosts: LinkTypeByHost, { hostname }: URL): ArtistLink | undefined =>
  Object.entries(hosts).find(([host]) => hostname === host || hostname.endsWith(`.${host}`))?.[1];

/** The URL with https; null for a text that is no web address. */
function toHttpsUrl(resource: string): URL | null {
  if (!/^https?:/i.test(resource) || !URL.canParse(resource)) return null;
  const address = new URL(resource);
  address.protocol = 'https:';
  return address;
}
