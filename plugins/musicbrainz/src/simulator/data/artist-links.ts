import type { SimulatedRelation } from './types.js';

const SOCIAL_NETWORK = '99429741-f3f6-484b-84f8-23af51991770';
const FREE_STREAMING = '769085a1-c2f7-4c24-a532-2375a77693bd';
const DOWNLOAD = 'f8319a2f-f824-4617-81c8-be6560b3b203';

const linkRelation = (type: string, typeId: string, url: string): SimulatedRelation => ({ type, typeId, url });

/** One relation of every type that the portal knows, some with http, and some that the portal must ignore. */
export const LINK_RELATIONS: readonly SimulatedRelation[] = [
  { ...linkRelation('official homepage', 'fe33d22f-c3b0-4d68-bd53-a856badf2b15', 'http://gone.example/'), ended: true },
  linkRelation('official homepage', 'fe33d22f-c3b0-4d68-bd53-a856badf2b15', 'http://lanterns.example/'),
  linkRelation('official homepage', 'fe33d22f-c3b0-4d68-bd53-a856badf2b15', 'https://second.example/'),
  linkRelation('IMDb', '94c8b0cc-4477-4106-932c-da60e63de61c', 'https://www.imdb.com/name/nm7700000/'),
  linkRelation('discogs', '04a5b104-a4c2-4bac-99a1-7b837c37d9e4', 'https://www.discogs.com/artist/77'),
  linkRelation('last.fm', '08db8098-c0df-4b78-82c3-c8697b4bba7f', 'https://www.last.fm/music/Lanterns'),
  linkRelation('allmusic', '6b3e3c85-0002-4f34-aca6-80ace0d7e846', 'https://www.allmusic.com/artist/mn77'),
  linkRelation('youtube', '6a540e5b-58c6-4192-b6ba-dbc71ec8fcf0', 'https://www.youtube.com/@lanterns'),
  linkRelation('BBC Music page', 'd028a975-000c-4525-9333-d3c8425e4b54', 'http://www.bbc.co.uk/music/artists/77'),
  linkRelation('myspace', 'bac47923-ecde-4b59-822e-d08f0cd10156', 'https://myspace.com/lanterns'),
  linkRelation('online community', '35b3a50f-bf0e-4309-a3b4-58eeed8cee6a', 'http://forum.lanterns.example/'),
  linkRelation('social network', SOCIAL_NETWORK, 'https://nottwitter.com/lanterns'),
  linkRelation('social network', SOCIAL_NETWORK, 'https://mobile.twitter.com/lanterns'),
  linkRelation('social network', SOCIAL_NETWORK, 'http://www.facebook.com/lanterns'),
  linkRelation('social network', SOCIAL_NETWORK, 'https://www.instagram.com/lanterns/'),
  linkRelation('social network', SOCIAL_NETWORK, 'https://vk.com/lanterns'),
  linkRelation('free streaming', FREE_STREAMING, 'https://open.spotify.com/artist/77'),
  linkRelation('free streaming', FREE_STREAMING, 'https://www.deezer.com/artist/77'),
  linkRelation('purchase for download', DOWNLOAD, 'https://play.google.com/store/music/artist?id=77'),
  linkRelation('purchase for download', DOWNLOAD, 'https://itunes.apple.com/us/artist/id77'),
  linkRelation('wikidata', '689870a4-a1e4-4912-b17f-7b2664215698', 'https://www.wikidata.org/wiki/Q77'),
  linkRelation('lyrics', 'e4d73442-3762-45a8-905c-401da65544ed', 'javascript:alert(1)'),
];
