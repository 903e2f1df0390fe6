import { Inject, Injectable } from '@nestjs/common';
import { Clock, CONFIG, type Config } from '../../../kernel/index.js';
import type { Principal } from '../../../identity/index.js';
import { WatchedTitles } from '../../../library/index.js';
import { titleKey } from '../../store/index.js';
import type { Onlooker } from './onlooker.js';
import { People } from './people.js';
import { copiesOf, type TitleRecord } from './title-record.js';
import type { Sight, TitleKind } from './title-record.repository.js';

/** Gathers what rows tell beside their titles: names that were not seen lately, and who has watched what. */
@Injectable()
export class Onlookers {
  constructor(
    private readonly people: People,
    private readonly watched: WatchedTitles,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async of(kind: TitleKind, titles: readonly TitleRecord[], viewer: Principal, { viewerId, ownerId }: Sight): Promise<Onlooker> {
    const requesters = titles.flatMap(copiesOf).map(({ requesterId }) => requesterId);
    const [people, viewersOf] = await Promise.all([
      this.people.named(
        requesters.filter((id) => ownerId === null || id === ownerId),
        viewer,
      ),
      this.watched.movies(kind === 'movie' ? titles.map((title) => titleKey({ kind, source: 'tmdb', ...title })) : []),
    ]);
    return { viewerId, people, viewersOf, seesOthers: ownerId === null, today: this.clock.today(), baseUrl: this.config.baseUrl };
  }
}
