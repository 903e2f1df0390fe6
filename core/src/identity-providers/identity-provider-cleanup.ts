import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../events/index.js';
import { IdentityLinkRepository } from './identity-links/identity-link.repository.js';
import { ImportRunRepository } from './import/import-run.repository.js';
import { ImportRuleStore } from './providers/import-rule-store.js';
import { PopupSessionRepository } from './sign-in/popup-session.repository.js';

/**
 * Deletes links and sessions with their account, in the same transaction. When a plug-in is removed, its import rules and runs are
 * deleted; links are kept, so that users find their accounts when it is installed again.
 */
@Injectable()
export class IdentityProviderCleanup implements OnModuleInit {
  constructor(
    private readonly identityLinkRepository: IdentityLinkRepository,
    private readonly popupSessionRepository: PopupSessionRepository,
    private readonly importRuleStore: ImportRuleStore,
    private readonly importRunRepository: ImportRunRepository,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.events.onInTransaction('user.deleted', async ({ userId }) => {
      await this.identityLinkRepository.deleteByUser(userId);
      await this.popupSessionRepository.deleteByUser(userId);
    });
    this.events.onInTransaction('plugin.removed', async ({ pluginId }) => {
      await this.importRuleStore.remove(pluginId);
      await this.importRunRepository.delete(pluginId);
    });
  }
}
