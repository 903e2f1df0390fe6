import { VoteEntity } from './store/vote.entity.js';

export const voteEntities = [VoteEntity];
