import { VoteEntity } from './store/vote.entity.js';

/** The tables of the votes module. */
export const voteEntities = [VoteEntity];
