import { Module } from '@nestjs/common';
import { LiveUpdatesModule } from '../live-updates/index.js';
import { RequestsModule } from '../requests/index.js';
import { VoteBroadcaster } from './listeners/vote-broadcaster.js';
import { VoteRecorder, VoteService } from './vote.service.js';
import { RequesterVote } from './listeners/requester-vote.js';
import { VoteCleanup } from './listeners/vote-cleanup.js';
import { VoteListController } from './http/vote-list.controller.js';
import { VoteController } from './http/vote.controller.js';
import { VotedRequestsCache } from './lists/voted-requests-cache.js';
import { VoteListReader } from './lists/vote-list-reader.js';
import { RequestVoters } from './lists/request-voters.js';
import { VoteThresholds, VoteSettingsService } from './vote-settings.service.js';
import { VoteSettingsController } from './vote-settings.controller.js';
import { VoteRepository } from './store/vote.repository.js';

/** Votes on requests: enough votes approve one. */
@Module({
  imports: [RequestsModule, LiveUpdatesModule],
  controllers: [VoteController, VoteListController, VoteSettingsController],
  providers: [
    VoteRepository,
    VoteThresholds,
    VoteSettingsService,
    VoteRecorder,
    VoteService,
    RequesterVote,
    VotedRequestsCache,
    VoteListReader,
    RequestVoters,
    VoteCleanup,
    VoteBroadcaster,
  ],
})
export class VotesModule {}
