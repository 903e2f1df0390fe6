import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Audit } from './audit.js';

/** Writes down what people change elsewhere in the house, in the same transaction. */
@Injectable()
export class AuditTrail implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.events.within('settings.changed', ({ name, members }) =>
      this.audit.recordIfAsked({ what: 'settings.changed', about: name, facts: { members } }),
    );
    this.events.within('plugin.changed', ({ pluginId, enabled }) =>
      this.audit.recordIfAsked({ what: 'plugin.changed', about: pluginId, facts: { enabled } }),
    );
  }
}
