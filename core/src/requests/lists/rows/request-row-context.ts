import { Inject, Injectable } from '@nestjs/common';
import { Clock, CONFIG, type Config } from '../../../kernel/index.js';
import { canApproveRequests, type Principal } from '../../../identity/index.js';
import { WatchHistory, type MovieViewersLookup } from '../../../library/index.js';
import { titleIdsOf } from '../../store/index.js';
import { RequesterSummaries, type RequesterSummary } from './requester-summaries.js';
import { variantRecordsOf, type TitleRow, type ViewerScope, type TitleKind } from './title-row.repository.js';

/** Context of the rows of a page: viewer, time and related data. */
export interface RequestRowContext {
  readonly viewerId: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Base path of the server. */
  readonly baseUrl: string;
  /** User summaries by id. */
  readonly requesterSummaries: ReadonlyMap<string, RequesterSummary>;
  readonly movieViewersLookup: MovieViewersLookup;
  /** Whether the viewer may see the requests of others. */
  readonly canSeeOthers: boolean;
  /** Whether the viewer approves requests, and so may read what a downloader answered. */
  readonly canApprove: boolean;
}

/** Loads the data that rows need besides their titles: user summaries and watch history. */
@Injectable()
export class RequestRowContextLoader {
  constructor(
    private readonly requesterSummaries: RequesterSummaries,
    private readonly watchHistory: WatchHistory,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async load(
    kind: TitleKind,
    titles: readonly TitleRow[],
    viewer: Principal,
    { viewerId, ownerId }: ViewerScope,
  ): Promise<RequestRowContext> {
    const requesters = titles.flatMap(variantRecordsOf).map(({ requesterId }) => requesterId);
    const [requesterSummaries, movieViewersLookup] = await Promise.all([
      this.requesterSummaries.findByIds(
        requesters.filter((id) => ownerId === null || id === ownerId),
        viewer,
      ),
      this.watchHistory.loadMovieViewers(kind === 'movie' ? titles.map((title) => titleIdsOf({ kind, source: 'tmdb', ...title })) : []),
    ]);
    return {
      viewerId,
      requesterSummaries,
      movieViewersLookup: movieViewersLookup,
      canSeeOthers: ownerId === null,
      canApprove: canApproveRequests(viewer),
      today: this.clock.today(),
      baseUrl: this.config.baseUrl,
    };
  }
}
