import type { CastMember, CrewMember, MediaRef, ShowDetails } from '@ombi/sdk';
import { companyMembers } from '../../titles/wire/companies.js';
import { castMembers, crewMembers } from '../../titles/wire/credits.js';
import { externalIds } from '../../titles/wire/external-ids.js';
import { relatedTitles } from '../../titles/wire/related.js';
import { videoMembers } from '../../titles/wire/videos.js';
import type { ShowStanding, ShowStandingOf } from '../availability/show-standings.js';
import { seasonMembers } from './seasons.js';
import { showCardMembers } from './show-card.js';
import { detailMembers, showMembers } from './show-members.js';

/** All about a series (`SearchFullInfoTvShowViewModel`). */
export function showPage(show: ShowDetails, standing: ShowStanding) {
  return {
    ...showMembers(show, standing),
    ...detailMembers(show),
    genres: show.genres,
    network: networkOf(show),
    images: { medium: null, original: show.posterPath },
    cast: show.cast.map(castMember),
    crew: show.crew.map(crewMember),
    certification: show.certification || null,
    tagline: show.tagline,
    keywords: { keywordsValue: show.keywords },
    externalIds: externalIds(show),
    seasonRequests: seasonMembers(show.seasons, standing.episodes),
  };
}

export type ShowPage = ReturnType<typeof showPage>;

/** The same with what our own page shows beside it, under the names that the page of a movie has for it. */
export function wholeShowPage(show: ShowDetails, standingOf: ShowStandingOf) {
  const cardOf = (ref: MediaRef) => showCardMembers(standingOf(ref));
  return {
    ...showPage(show, standingOf(show.ref)),
    backdropPath: show.backdropPath,
    voteAverage: show.voteAverage,
    voteCount: show.voteCount,
    productionCompanies: companyMembers(show.companies),
    credits: { cast: castMembers(show.cast), crew: crewMembers(show.crew) },
    videos: videoMembers(show.videos),
    similar: relatedTitles(show.similar, cardOf),
    recommendations: relatedTitles(show.recommendations, cardOf),
  };
}

export type WholeShowPage = ReturnType<typeof wholeShowPage>;

function networkOf({ networks: [first] }: ShowDetails) {
  return first ? { id: first.id, name: first.name, country: null } : null;
}

const castMember = ({ personId, name, character, imagePath }: CastMember) => ({
  id: personId,
  person: name,
  character,
  image: imagePath,
  self: false,
  voice: false,
});

const crewMember = ({ personId, name, imagePath }: CrewMember) => ({ id: personId, url: null, name, image: imagePath });
