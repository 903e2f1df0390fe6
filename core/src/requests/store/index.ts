import { EpisodeRepository } from './episode.repository.js';
import { RequestRepository } from './request.repository.js';
import { StepRepository } from './step.repository.js';
import { SubscriptionRepository } from './subscription.repository.js';
import { TitleRepository } from './title.repository.js';

/** What is kept of requests. */
export const store = [TitleRepository, RequestRepository, EpisodeRepository, StepRepository, SubscriptionRepository];

export type { NewEpisode } from './episode.repository.js';
export { columnsFor, isTrue, number, text, type RawRow } from './rows/raw-row.js';
export { RequestEpisodeEntity } from './rows/request-episode.entity.js';
export { RequestStepEntity } from './rows/request-step.entity.js';
export { requestHead, type RequestHead } from './rows/request-head.js';
export { RequestEntity } from './rows/request.entity.js';
export { RequestedTitleEntity } from './rows/requested-title.entity.js';
export type { Admitted, Carrier, StepFacts, Told, Voted } from './rows/step-facts.js';
export { stageOf, stagesOf } from './stages.js';
export { titleKey } from './title-key.js';
export type { NewTitle } from './title.repository.js';
export { variantOf } from './variant-of.js';
export { wireIdOf } from './wire-id.js';
export { EpisodeRepository, RequestRepository, StepRepository, SubscriptionRepository, TitleRepository };
