import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../events/index.js';
import { IdentityRepository } from './identities/identity.repository.js';
import { ImportRunRepository } from './import/records/import-run.repository.js';
import { Rules } from './settings/rules.js';
import { VisitRepository } from './sign-in/visits/visit.repository.js';

/**
 * What hangs on an account goes with it, in the same transaction. When a plug-in goes, nothing is imported any more; who its people
 * are stays known, so that they find their accounts when it comes back.
 */
@Injectable()
export class Forgetting implements OnModuleInit {
  constructor(
    private readonly identities: IdentityRepository,
    private readonly visits: VisitRepository,
    private readonly rules: Rules,
    private readonly runs: ImportRunRepository,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.events.within('user.deleted', async ({ userId }) => {
      await this.identities.deleteOfUser(userId);
      await this.visits.deleteOfUser(userId);
    });
    this.events.within('plugin.removed', async ({ pluginId }) => {
      await this.rules.forget(pluginId);
      await this.runs.delete(pluginId);
    });
  }
}
