import { Injectable } from '@nestjs/common';
import { refKey, type ShowDetails } from '@ombi/sdk';
import { episodeKey } from '../../catalogue/index.js';
import { Clock } from '../../kernel/index.js';
import { Library } from '../../library/index.js';
import { noEpisodes, Refused } from '../outcome/index.js';
import type { NewEpisode } from '../store/index.js';
import { chosenEpisodes, type Choice } from './chosen-episodes.js';

/** Tells what of a choice is still to be fetched. */
@Injectable()
export class WantedEpisodes {
  constructor(
    private readonly library: Library,
    private readonly clock: Clock,
  ) {}

  /** Without those that are there, on any server or downloader that vouches for it. {@link Refused} when nothing was chosen. */
  async of({ ref, ids, seasons }: ShowDetails, choice: Choice): Promise<NewEpisode[]> {
    const chosen = chosenEpisodes(seasons, choice, this.clock.today());
    if (chosen.length === 0) throw new Refused(noEpisodes());

    const rows = (await this.library.episodes([{ ...ref, ids }])).get(refKey(ref)) ?? [];
    const held = new Set(rows.map(episodeKey));
    return chosen.filter((episode) => !held.has(episodeKey(episode)));
  }
}
