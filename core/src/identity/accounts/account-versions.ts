import { Injectable } from '@nestjs/common';
import { contentEtagOf, Problem } from '../../kernel/index.js';
import { AuditLog } from '../audit/audit-log.js';
import type { User } from '../users/user.js';
import { UserReader } from '../users/user-reader.js';

/** What the form of a user shows and saves; fields in order, so that equal accounts have equal texts. */
const editableFieldsOf = (user: User): readonly unknown[] => [
  ...[user.alias, user.email, user.streamingCountry],
  ...[user.movieRequestLimit, user.movieRequestLimitType],
  ...[user.episodeRequestLimit, user.episodeRequestLimitType],
  ...[user.musicRequestLimit, user.musicRequestLimitType],
  Object.entries(user.qualityProfiles).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  [...user.roles].toSorted(),
];

/** `ETag` of an account: a digest of its editable fields, so that sign-ins and changes of the password do not make a new version. */
export const accountEtagOf = (user: User): string => contentEtagOf(JSON.stringify(editableFieldsOf(user)));

/** Distinguishes the versions of an account, and finds the author of the latest one. */
@Injectable()
export class AccountVersions {
  constructor(
    private readonly users: UserReader,
    private readonly auditLog: AuditLog,
  ) {}

  /** Null for an unknown id. */
  async etagOf(userId: string): Promise<string | null> {
    const user = await this.users.findById(userId);
    return user && accountEtagOf(user);
  }

  /** The 412 problem for a save that is based on an older version. It names who changed the account meanwhile, where that is recorded. */
  async conflictProblem(user: User): Promise<Problem> {
    const change = await this.auditLog.findChange('account.changed', user.userName, accountEtagOf(user));
    const detail = `${change?.changedBy ?? 'Somebody else'} changed this account meanwhile.`;
    return new Problem(412, 'account/changed', detail, {}, change ? { changedBy: change.changedBy, changedAt: change.changedAt } : {});
  }
}
