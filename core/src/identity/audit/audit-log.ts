import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, toIsoTimestamp } from '../../kernel/index.js';
import { EventBus } from '../../events/index.js';
import { SettingsConflicts, type FieldChange, type SettingsChange, type SettingsSubject } from '../../settings/index.js';
import { ActorContext } from './actor-context.js';
import type { AuditAction, AuditDetails } from './audit-actions.js';
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

  /** Who last performed an action on a subject, and when (ISO 8601); null where nothing is recorded. */
  async findLatest<A extends AuditAction>(action: A, subject: string) {
    const entry = await this.auditRepository.findLatest(action, subject);
    return entry && { changedBy: entry.actorName, changedAt: toIsoTimestamp(entry.at), details: entry.facts as AuditDetails<A> };
  }

  /** Like {@link record}, but skips changes that the portal makes without a user. */
  async recordIfUserInitiated<A extends AuditAction>(auditEvent: AuditEvent<A>): Promise<void> {
    if (this.actorContext.current()) await this.record(auditEvent);
  }
}

/** Records changes of settings and plug-ins from their events, in the same transaction, and tells who made the latest one. */
@Injectable()
export class AuditEventListener implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly auditLog: AuditLog,
    private readonly settingsConflicts: SettingsConflicts,
  ) {}

  onModuleInit(): void {
    this.events.onInTransaction('settings.saved', ({ name, changes }) =>
      this.auditLog.recordIfUserInitiated({ action: 'settings.changed', subject: name, details: { changes } }),
    );
    this.events.onInTransaction('plugin.saved', ({ pluginId, enabled, changes }) =>
      this.auditLog.recordIfUserInitiated({ action: 'plugin.changed', subject: pluginId, details: { enabled, changes } }),
    );
    this.settingsConflicts.register((subject) => this.#findLatestChange(subject));
  }

  async #findLatestChange({ kind, name }: SettingsSubject): Promise<SettingsChange | null> {
    const entry = await this.auditLog.findLatest(`${kind}.changed` satisfies AuditAction, name);
    if (!entry) return null;
    const { details, ...change } = entry;
    return { ...change, changes: (details.changes ?? []) as readonly FieldChange[] };
  }
}
