import type { SimulatedRelation } from './types.js';

const SOCIAL = '99429741-f3f6-484b-84f8-23af51991770';
const FREE_STREAMING = '769085a1-c2f7-4c24-a532-2375a77693bd';
const DOWNLOAD = 'f8319a2f-f824-4617-81c8-be6560b3b203';

const page = (type: string, typeId: string, url: string): SimulatedRelation => ({ type, typeId, url });

/** One page of every kind that the portal knows, some without encryption, and some that it must leave alone. */
export const PAGES: readonly SimulatedRelation[] = [
  { ...page('official homepage', 'fe33d22f-c3b0-4d68-bd53-a856badf2b15', 'http://gone.example/'), ended: true },
  page('official homepage', 'fe33d22f-c3b0-4d68-bd53-a856badf2b15', 'http://lanterns.example/'),
  page('official homepage', 'fe33d22f-c3b0-4d68-bd53-a856badf2b15', 'https://second.example/'),
  page('IMDb', '94c8b0cc-4477-4106-932c-da60e63de61c', 'https://www.imdb.com/name/nm7700000/'),
  page('discogs', '04a5b104-a4c2-4bac-99a1-7b837c37d9e4', 'https://www.discogs.com/artist/77'),
  page('last.fm', '08db8098-c0df-4b78-82c3-c8697b4bba7f', 'https://www.last.fm/music/Lanterns'),
  page('allmusic', '6b3e3c85-0002-4f34-aca6-80ace0d7e846', 'https://www.allmusic.com/artist/mn77'),
  page('youtube', '6a540e5b-58c6-4192-b6ba-dbc71ec8fcf0', 'https://www.youtube.com/@lanterns'),
  page('BBC Music page', 'd028a975-000c-4525-9333-d3c8425e4b54', 'http://www.bbc.co.uk/music/artists/77'),
  page('myspace', 'bac47923-ecde-4b59-822e-d08f0cd10156', 'https://myspace.com/lanterns'),
  page('online community', '35b3a50f-bf0e-4309-a3b4-58eeed8cee6a', 'http://forum.lanterns.example/'),
  page('social network', SOCIAL, 'https://nottwitter.com/lanterns'),
  page('social network', SOCIAL, 'https://mobile.twitter.com/lanterns'),
  page('social network', SOCIAL, 'http://www.facebook.com/lanterns'),
  page('social network', SOCIAL, 'https://www.instagram.com/lanterns/'),
  page('social network', SOCIAL, 'https://vk.com/lanterns'),
  page('free streaming', FREE_STREAMING, 'https://open.spotify.com/artist/77'),
  page('free streaming', FREE_STREAMING, 'https://www.deezer.com/artist/77'),
  page('purchase for download', DOWNLOAD, 'https://play.google.com/store/music/artist?id=77'),
  page('purchase for download', DOWNLOAD, 'https://itunes.apple.com/us/artist/id77'),
  page('wikidata', '689870a4-a1e4-4912-b17f-7b2664215698', 'https://www.wikidata.org/wiki/Q77'),
  page('lyrics', 'e4d73442-3762-45a8-905c-401da65544ed', 'javascript:alert(1)'),
];
