import { Injectable } from '@nestjs/common';
import { LogService } from '../../kernel/index.js';
import type { Subject } from '../calls/caller.js';
import { secretsOf } from '../connections/values.js';
import type { Values } from '../connections/values.js';
import type { Standing } from '../registry/standing.js';
import { Runners } from '../runners/runners.js';
import type { ConnectionDraft } from './draft.js';
import { readDraft } from './judging/judge-draft.js';
import { SettingsRefused } from './settings-refused.js';

/** Makes unsaved values callable, so that they can be tried before they are stored. */
@Injectable()
export class Drafts {
  constructor(
    private readonly runners: Runners,
    private readonly log: LogService,
  ) {}

  /** The form may be half filled in. Throws {@link SettingsRefused}, with paths below `settings` and `values`. */
  async subject(standing: Standing, settings: Values, connection: Omit<ConnectionDraft, 'enabled'>): Promise<Subject> {
    const { plugin } = standing;
    const draft = { enabled: true, settings, connections: [{ ...connection, enabled: true }] };
    const reader = { runner: this.runners.of(plugin), isInUse: () => false, pathOf: () => 'values' };
    const judged = await readDraft(standing, draft, false, reader);
    if (judged.issues.length > 0) throw new SettingsRefused(judged.issues);

    const values = judged.connections[0]?.values ?? {};
    const secrets = { ...secretsOf(plugin.facts.settings, judged.settings), ...secretsOf(plugin.facts.connection, values) };
    for (const secret of Object.values(secrets)) this.log.redact(secret);
    return { plugin, connectionId: null, settings: judged.settings, connection: values };
  }
}
