import { Module } from '@nestjs/common';
import { LiveModule } from '../live/index.js';
import { RequestsModule } from '../requests/index.js';
import { Announcements } from './announcements.js';
import { BallotBox } from './casting/ballot-box.js';
import { OwnVote } from './casting/own-vote.js';
import { Voting } from './casting/voting.js';
import { Forgetting } from './forgetting.js';
import { VoteListController } from './http/vote-list.controller.js';
import { VoteController } from './http/vote.controller.js';
import { Splits } from './lists/splits.js';
import { VoteLists } from './lists/vote-lists.js';
import { Voters } from './lists/voters.js';
import { Thresholds } from './settings/thresholds.js';
import { VoteSettingsDesk } from './settings/vote-settings-desk.js';
import { VoteSettingsController } from './settings/vote-settings.controller.js';
import { VoteRepository } from './store/vote.repository.js';

/** People say which requests they are for; enough of them approve one. */
@Module({
  imports: [RequestsModule, LiveModule],
  controllers: [VoteController, VoteListController, VoteSettingsController],
  providers: [
    VoteRepository,
    Thresholds,
    VoteSettingsDesk,
    BallotBox,
    Voting,
    OwnVote,
    Splits,
    VoteLists,
    Voters,
    Forgetting,
    Announcements,
  ],
})
export class VotesModule {}
