import { RequestEpisodeRepository } from './request-episode.repository.js';
import { RequestRepository } from './request.repository.js';
import { RequestHistoryRepository } from './request-history.repository.js';
import { RequestSubscriptionRepository } from './request-subscription.repository.js';
import { RequestedTitleRepository } from './requested-title.repository.js';

/** Repositories of requests. */
export const requestStoreProviders = [
  RequestedTitleRepository,
  RequestRepository,
  RequestEpisodeRepository,
  RequestHistoryRepository,
  RequestSubscriptionRepository,
];

export type { NewRequestEpisode } from './request-episode.repository.js';
export { selectColumnsFor, readBoolean, readNumber, readText, type RawRow, readRequestBasics, type RequestBasics } from './raw-row.js';
export { RequestEpisodeEntity } from './entities/request-episode.entity.js';
export { RequestHistoryEntity } from './entities/request-history.entity.js';
export { RequestEntity } from './entities/request.entity.js';
export { RequestedTitleEntity } from './entities/requested-title.entity.js';
export type {
  CreationHistoryDetails,
  NotifiedChannel,
  HistoryDetails,
  NotificationHistoryDetails,
  VoteHistoryDetails,
} from './entities/history-details.js';
export { stateBit, stateBits } from './state-bits.js';
export { titleIdsOf, variantOf, publicIdOf } from './request-ids.js';
export type { NewRequestedTitle } from './requested-title.repository.js';
export { RequestEpisodeRepository, RequestRepository, RequestHistoryRepository, RequestSubscriptionRepository, RequestedTitleRepository };
