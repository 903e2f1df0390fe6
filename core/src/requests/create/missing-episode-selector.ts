import { Injectable } from '@nestjs/common';
import { refKey, type ShowDetails, type Season } from '@ombi/sdk';
import { episodeKeyOf, regularSeasons } from '../../catalogue/index.js';
import { Clock } from '../../kernel/index.js';
import { LibraryService } from '../../library/index.js';
import { noEpisodesSelectedRefusal, RequestRefusedError } from '../model/index.js';
import type { NewRequestEpisode } from '../store/index.js';

/** Which episodes of a series are requested. The first flag that is set wins; without a flag `seasons` counts. */
export interface EpisodeSelection {
  readonly all: boolean;
  readonly latestSeason: boolean;
  readonly firstSeason: boolean;
  readonly seasons: readonly { readonly number: number; readonly episodes: readonly number[] }[];
}

/** The selected episodes without duplicates. Specials are included only when `seasons` names them. `today` is `YYYY-MM-DD`. */
export function selectEpisodes(seasons: readonly Season[], episodeSelection: EpisodeSelection, today: string): NewRequestEpisode[] {
  const regular = regularSeasons(seasons).filter(({ episodes }) => episodes.length > 0);
  if (episodeSelection.all) return regular.flatMap(episodesOf);
  if (episodeSelection.latestSeason) return latestSeasonOf(regular, today).flatMap(episodesOf);
  if (episodeSelection.firstSeason) return regular.slice(0, 1).flatMap(episodesOf);
  return seasons.flatMap((season) => {
    const selectedNumbers = new Set(
      episodeSelection.seasons.filter(({ number }) => number === season.number).flatMap(({ episodes }) => episodes),
    );
    return episodesOf(season).filter(({ number }) => selectedNumbers.has(number));
  });
}

/** The last season with an aired episode; the first season when none has aired. */
function latestSeasonOf(regular: readonly Season[], today: string): readonly Season[] {
  const airedSeasons = regular.filter(({ episodes }) => episodes.some(({ airDate }) => airDate !== null && airDate <= today));
  return airedSeasons.length > 0 ? airedSeasons.slice(-1) : regular.slice(0, 1);
}

const episodesOf = ({ number: season, episodes }: Season): NewRequestEpisode[] =>
  [...new Map(episodes.map((episode) => [episode.number, episode])).values()].map(({ number, title, airDate }) => ({
    season,
    number,
    title: title.slice(0, 512),
    airDate,
  }));

/** Selects the episodes of a selection that are neither available nor monitored yet. */
@Injectable()
export class MissingEpisodeSelector {
  constructor(
    private readonly libraryService: LibraryService,
    private readonly clock: Clock,
  ) {}

  /** Leaves out episodes that a media server or downloader in use holds, or a downloader monitors. Throws `RequestRefusedError` when nothing was selected. */
  async select({ ref, ids, seasons }: ShowDetails, episodeSelection: EpisodeSelection): Promise<NewRequestEpisode[]> {
    const chosen = selectEpisodes(seasons, episodeSelection, this.clock.today());
    if (chosen.length === 0) throw new RequestRefusedError(noEpisodesSelectedRefusal());

    const show = { ...ref, ids };
    const { available, monitored } = await this.libraryService.findEpisodesWithMonitored([show]);
    const known = new Set([available, monitored].flatMap((byShow) => byShow.get(refKey(ref)) ?? []).map(episodeKeyOf));
    return chosen.filter((episode) => !known.has(episodeKeyOf(episode)));
  }
}
