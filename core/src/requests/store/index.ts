export { RequestEntity } from './rows/request.entity.js';
export { RequestRepository } from './request.repository.js';
export { RequestedTitleEntity } from './rows/requested-title.entity.js';
export { stageOf, stagesOf } from './stages.js';
export { StepRepository } from './step.repository.js';
export { SubscriptionRepository } from './subscription.repository.js';
export { TitleRepository, type NewTitle } from './title.repository.js';
export { wireIdOf } from './wire-id.js';
