import { Injectable } from '@nestjs/common';
import { Problem } from '../kernel/index.js';
import type { FieldChange } from './diff-fields.js';

/** Settings of the portal by name, or of a plug-in by id. */
export interface SettingsSubject {
  readonly kind: 'settings' | 'plugin';
  readonly name: string;
}

/** Who made a revision of settings, when (ISO 8601), and what they changed. */
export interface SettingsChange {
  readonly changedBy: string | null;
  readonly changedAt: string;
  readonly changes: readonly FieldChange[];
}

type ChangeFinder = (subject: SettingsSubject, revision: number) => Promise<SettingsChange | null>;

/**
 * Creates the conflict problem of concurrent edits (optimistic locking): who made the stored revision, and what they changed. The audit log
 * registers itself as the finder of changes, so that settings do not depend on users.
 */
@Injectable()
export class SettingsRevisionConflicts {
  #find: ChangeFinder = async () => null;

  registerChangeFinder(find: ChangeFinder): void {
    this.#find = find;
  }

  /** The 412 problem for a save that is based on older settings. It names who changed them meanwhile, where that is recorded. */
  async conflictProblem(subject: SettingsSubject, storedRevision: number): Promise<Problem> {
    const change = await this.#find(subject, storedRevision);
    const detail = `${change?.changedBy ?? 'Somebody else'} changed these settings meanwhile.`;
    return new Problem(412, 'settings/changed', detail, {}, { ...change });
  }
}
