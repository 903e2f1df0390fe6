import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/index.js';
import { PluginHostModule } from '../plugin-host/index.js';
import { Recognition } from './doors/recognition.js';
import { Doors } from './doors/doors.js';
import { Forgetting } from './forgetting.js';
import { IdentitiesController } from './identities/identities.controller.js';
import { IdentityRepository } from './identities/identity.repository.js';
import { LinkedAccounts } from './identities/linked-accounts.js';
import { Linking } from './identities/linking.js';
import { OwnIdentities } from './identities/own-identities.js';
import { AttendanceRepository } from './import/records/attendance.repository.js';
import { CleanUp } from './import/run/clean-up.js';
import { DirectoryController } from './import/directory.controller.js';
import { DirectoryDesk } from './import/directory-desk.js';
import { Departures } from './import/run/departures.js';
import { ImportJobs } from './import/run/import-jobs.js';
import { ImportRound } from './import/run/import-round.js';
import { ImportRunRepository } from './import/records/import-run.repository.js';
import { Importer } from './import/run/importer.js';
import { Planner } from './import/plan/planner.js';
import { Preview } from './import/plan/preview.js';
import { RollCall } from './import/run/roll-call.js';
import { Rules } from './settings/rules.js';
import { WireMembers } from './settings/wire-members.js';
import { Arrivals } from './sign-in/arrivals.js';
import { Entrance } from './sign-in/entrance.js';
import { HomePasswords } from './sign-in/home-passwords.js';
import { OldClients } from './sign-in/old-clients.js';
import { PinController } from './sign-in/pin.controller.js';
import { TokenEntrance } from './sign-in/token-entrance.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { VisitRepository } from './sign-in/visits/visit.repository.js';
import { Visits } from './sign-in/visits/visits.js';
import { Ways } from './sign-in/ways.js';
import { WindowDesk } from './sign-in/visits/window-desk.js';
import { Windows } from './sign-in/visits/windows.js';

const signIn = [Arrivals, Entrance, HomePasswords, OldClients, TokenEntrance, VisitRepository, Visits, Ways, WindowDesk, Windows];
const identities = [IdentityRepository, LinkedAccounts, Linking, OwnIdentities];
const imports = [
  ...[AttendanceRepository, ImportRunRepository, RollCall, Planner, Importer],
  ...[CleanUp, Departures, ImportRound, ImportJobs, Preview, DirectoryDesk],
];

/** People as outside services know them: who is who, how they come in, and who is brought along. */
@Module({
  imports: [PluginHostModule, JobsModule],
  controllers: [SignInController, PinController, IdentitiesController, DirectoryController],
  providers: [Doors, Recognition, Forgetting, Rules, WireMembers, ...signIn, ...identities, ...imports],
  exports: [LinkedAccounts, TokenEntrance],
})
export class DirectoryModule {}
