import type { MediaRef, ShowDetails } from '@ombi/sdk';
import type { WholeShow } from '../client/protocol.js';
import { picturePath } from './pictures.js';
import { lastAired, seasonsOf } from './seasons.js';
import { idsOf, summaryOf } from './summary.js';

/** All that the service tells of a series. It knows neither trailers nor what resembles it. */
export function detailsOf(show: WholeShow, ref: MediaRef): ShowDetails {
  const { episodes, cast, crew } = show._embedded;
  const channel = show.network ?? show.webChannel;
  return {
    ...summaryOf(show, ref),
    ids: idsOf(show),
    tagline: '',
    status: show.status ?? '',
    homepage: show.officialSite || null,
    runtime: show.runtime ?? show.averageRuntime ?? 0,
    // Genres are words without numbers there.
    genres: (show.genres ?? []).map((name, place) => ({ id: place + 1, name })),
    keywords: [],
    companies: [],
    networks: channel ? [{ id: channel.id, name: channel.name ?? '' }] : [],
    cast: cast.map(({ person, character }) => ({ ...memberOf(person), character: character?.name ?? '' })),
    crew: crew.map(({ person, type }) => ({ ...memberOf(person), job: type })),
    creators: crew.filter(({ type }) => type === 'Creator').map(({ person }) => person.name),
    videos: [],
    similar: [],
    recommendations: [],
    social: { facebook: null, instagram: null, twitter: null },
    certification: '',
    seasons: seasonsOf(episodes),
    lastAirDate: lastAired(episodes, new Date()),
  };
}

type Person = WholeShow['_embedded']['cast'][number]['person'];

const memberOf = ({ id, name, image }: Person) => ({ personId: id, name, imagePath: picturePath(image) });
