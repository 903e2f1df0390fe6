import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, toIsoTimestamp } from '../../kernel/index.js';
import { EventBus } from '../../events/index.js';
import { SettingsRevisionConflicts, type FieldChange, type SettingsChange, type SettingsSubject } from '../../settings/index.js';
import { ActorContext } from './actor-context.js';
import { REVISION_DETAIL, type AuditAction, type AuditDetails } from './audit-actions.js';
import { AuditRepository } from './audit.repository.js';

/** An event to record in the audit log. */
export interface AuditEvent<A extends AuditAction = AuditAction> {
  readonly action: A;
  /** Name of the user or object that the action was performed on. */
  readonly subject?: string;
  /** Small JSON details; never a secret. */
  readonly details?: AuditDetails<A>;
  /** Defaults to the current actor. */
  readonly actor?: { readonly userId: string; readonly userName: string };
}

const MAX_SUBJECT_LENGTH = 256;
/** Entries that changed nothing, or only what has no revision, may be newer than the one that is searched. */
const MAX_SEARCHED_CHANGES = 50;

/** The actions whose details name the revision that they made. */
type VersionedAction = 'account.changed' | 'plugin.changed' | 'settings.changed';

/** Writes audit entries in the current transaction, so that a rolled-back change leaves no entry. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly auditRepository: AuditRepository,
    private readonly actorContext: ActorContext,
    private readonly clock: Clock,
  ) {}

  async record<A extends AuditAction>({ action: what, subject: about, details, actor: by }: AuditEvent<A>): Promise<void> {
    const caller = this.actorContext.current();
    await this.auditRepository.insert({
      at: this.clock.now(),
      actorId: by?.userId ?? caller?.userId ?? null,
      actorName: by?.userName ?? caller?.userName ?? null,
      what,
      about: about?.slice(0, MAX_SUBJECT_LENGTH) ?? null,
      address: caller?.address ?? null,
      facts: details ?? {},
    });
  }

  /**
   * Who made a revision of a subject, and when (ISO 8601). Null where that is not recorded, as for changes that the portal makes itself:
   * then whoever made the last recorded change has changed something else.
   */
  async findChange<A extends VersionedAction>(action: A, subject: string, revision: AuditDetails<A>['revision']) {
    const entries = await this.auditRepository.findLatest(action, subject, MAX_SEARCHED_CHANGES);
    const entry = entries.find(({ facts }) => facts[REVISION_DETAIL] === revision);
    return entry && { changedBy: entry.actorName, changedAt: toIsoTimestamp(entry.at), details: entry.facts as AuditDetails<A> };
  }

  /** Like {@link record}, but skips changes that the portal makes without a user. */
  async recordIfUserInitiated<A extends AuditAction>(auditEvent: AuditEvent<A>): Promise<void> {
    if (this.actorContext.current()) await this.record(auditEvent);
  }
}

/** Records changes of settings and plug-ins, but no saves that change nothing, from their events in the same transaction; returns the author of a revision. */
@Injectable()
export class AuditEventListener implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly auditLog: AuditLog,
    private readonly settingsRevisionConflicts: SettingsRevisionConflicts,
  ) {}

  onModuleInit(): void {
    this.events.onInTransaction('settings.saved', async ({ name, changes, revision }) => {
      if (revision === null) return;
      await this.auditLog.recordIfUserInitiated({ action: 'settings.changed', subject: name, details: { changes, revision } });
    });
    this.events.onInTransaction('plugin.saved', async ({ pluginId, enabled, changes, revision }) => {
      if (revision === null) return;
      await this.auditLog.recordIfUserInitiated({ action: 'plugin.changed', subject: pluginId, details: { enabled, changes, revision } });
    });
    this.settingsRevisionConflicts.registerChangeFinder((subject, revision) => this.#findChange(subject, revision));
  }

  async #findChange({ kind, name }: SettingsSubject, revision: number): Promise<SettingsChange | null> {
    const entry = await this.auditLog.findChange(`${kind}.changed` satisfies AuditAction, name, revision);
    if (!entry) return null;
    const { details, ...change } = entry;
    return { ...change, changes: (details.changes ?? []) as readonly FieldChange[] };
  }
}
