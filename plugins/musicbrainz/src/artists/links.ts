import type { ArtistDetails, ArtistLink } from '@ombi/sdk';
import type { Relation } from '../protocol/artists.js';

type Links = ArtistDetails['links'];
type Hosts = Readonly<Record<string, ArtistLink>>;

const NETWORKS: Hosts = {
  'twitter.com': 'twitter',
  'x.com': 'twitter',
  'facebook.com': 'facebook',
  'instagram.com': 'instagram',
  'vk.com': 'vk',
};
const SHOPS: Hosts = { 'spotify.com': 'spotify', 'deezer.com': 'deezer', 'google.com': 'google', 'apple.com': 'apple' };

/** What each kind of relation means; where it means several things, the host tells. */
const MEANINGS: Readonly<Record<string, ArtistLink | Hosts>> = {
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
  '99429741-f3f6-484b-84f8-23af51991770': NETWORKS,
  /** Streaming without charge, streaming for members, and shops. */
  '769085a1-c2f7-4c24-a532-2375a77693bd': SHOPS,
  '63cc5d1f-f096-4c94-a43f-ecb32ea94161': SHOPS,
  'f8319a2f-f824-4617-81c8-be6560b3b203': SHOPS,
};

/** Where else an artist is to be found: of several places of a kind the first that still is one. */
export function linksOf(relations: readonly Relation[]): Links {
  const found = relations.filter(({ ended }) => !ended).map(linkOf);
  return Object.fromEntries(found.filter((link) => link !== null).reverse());
}

function linkOf({ 'type-id': type, url }: Relation): [ArtistLink, string] | null {
  const meaning = Object.hasOwn(MEANINGS, type) ? MEANINGS[type] : undefined;
  const address = url && secured(url.resource);
  if (!meaning || !address) return null;
  const link = typeof meaning === 'string' ? meaning : atHost(meaning, address);
  return link ? [link, address.href] : null;
}

const atHost = (hosts: Hosts, { hostname }: URL): ArtistLink | undefined =>
  Object.entries(hosts).find(([host]) => hostname === host || hostname.endsWith(`.${host}`))?.[1];

/** The encrypted twin of a web address; null for what is none. */
function secured(resource: string): URL | null {
  if (!/^https?:/i.test(resource) || !URL.canParse(resource)) return null;
  const address = new URL(resource);
  address.protocol = 'https:';
  return address;
}
