import { Injectable } from '@nestjs/common';
import { secretFields } from '@ombi/sdk';
import type { z } from 'zod';
import { LogService } from '../../kernel/index.js';
import type { Subject } from '../calls/contexts.js';
import type { Values } from '../connections/values.js';
import type { Standing } from '../registry/standing.js';
import type { ConnectionDraft } from './draft.js';
import { readDraft } from './judging/judge-draft.js';
import { SettingsRefused } from './settings-refused.js';

/** Makes unsaved values callable, so that they can be tried before they are stored. */
@Injectable()
export class Drafts {
  constructor(private readonly log: LogService) {}

  /** The form may be half filled in. Throws {@link SettingsRefused}, with paths below `settings` and `values`. */
  subject(standing: Standing, settings: Values, connection: Omit<ConnectionDraft, 'enabled'>): Subject {
    const draft = { enabled: true, settings, connections: [{ ...connection, enabled: true }] };
    const judged = readDraft(standing, draft, false, { isInUse: () => false, pathOf: () => 'values' });
    if (judged.issues.length > 0) throw new SettingsRefused(judged.issues);

    const values = judged.connections[0]?.values ?? {};
    this.#keepOutOfTheLog(standing.plugin.definition.settings.schema, judged.settings);
    this.#keepOutOfTheLog(standing.plugin.definition.connection.schema, values);
    return { plugin: standing.plugin, connectionId: null, settings: judged.settings, connection: values };
  }

  #keepOutOfTheLog(schema: z.ZodObject, values: Values): void {
    for (const name of secretFields(schema)) if (typeof values[name] === 'string') this.log.redact(values[name]);
  }
}
