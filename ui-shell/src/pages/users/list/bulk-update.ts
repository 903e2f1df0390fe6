import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isSaveConflict } from '@ombi/sdk/ui';
import { useTranslation, type Translation } from '@ombi/sdk/ui/i18n';
import { notify } from '@ombi/sdk/ui/notify';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { z } from 'zod';
import { type IdentityResult, type UserView, api, type RoleClaim } from '../../../api/index.js';
import { accountProblemText, accountRefusalTexts } from '../../../account/account-refusals.js';
import { differencesBetween, type UserDifference } from '../edit/user-differences.js';
import { quotaLimitRules } from '../fields/quota-limits.js';

/** A change for several users. Fields that are not filled in stay unchanged. */
export interface BulkUserChange {
  readonly claims: RoleClaim[];
  readonly movieRequestLimit: number | null;
  readonly movieRequestLimitType: number | null;
  readonly episodeRequestLimit: number | null;
  readonly episodeRequestLimitType: number | null;
  readonly musicRequestLimit: number | null;
  readonly musicRequestLimitType: number | null;
}

/** Validation of the form that edits several users at once. */
export const bulkChangeSchema = z.object(quotaLimitRules((limit) => limit.nullable()));

export const emptyBulkChange = (claims: RoleClaim[]): BulkUserChange => ({
  claims,
  movieRequestLimit: null,
  movieRequestLimitType: null,
  episodeRequestLimit: null,
  episodeRequestLimitType: null,
  musicRequestLimit: null,
  musicRequestLimitType: null,
});

/** Limits apply only where filled in, roles only if at least one is selected. */
export const applyBulkChange = (user: UserView, { claims, ...limits }: BulkUserChange): UserView => ({
  ...user,
  ...Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== null)),
  claims: claims.some(({ enabled }) => enabled) ? claims : user.claims,
});

/** A user who was not updated. */
export interface FailedUserUpdate {
  readonly user: UserView;
  /** Empty when the server sent none. */
  readonly reason: string;
  /** Concurrent changes in fields that this update replaces; empty when that is not the reason. */
  readonly changes: readonly UserDifference[];
}

/** One run over several users. */
interface BulkUpdateRun {
  readonly users: readonly UserView[];
  readonly change: BulkUserChange;
  /** Replaces concurrent changes, too. */
  readonly isOverwrite: boolean;
}

/** How often a user is read again who was changed between reading and saving. */
const MAX_ATTEMPTS = 5;

/**
 * Updates one user. The user is read first, because the list may have been loaded long ago and the call replaces the whole user. Fields that
 * the change leaves alone keep what is stored; a field that it replaces must still have the value that the administrator saw.
 */
class UserUpdater {
  constructor(
    private readonly change: BulkUserChange,
    private readonly isOverwrite: boolean,
    private readonly translation: Translation,
  ) {}

  /** Null when the user was updated. `onSaved` gets what was stored then. */
  async update(seen: UserView, onSaved: (user: UserView) => void): Promise<FailedUserUpdate | null> {
    const failure = (reason: string, changes: FailedUserUpdate['changes'] = []) => ({ user: seen, reason, changes });
    try {
      for (let attempt = 1; ; attempt += 1) {
        const { value: current, etag } = await api.users.userVersion(seen.id);
        if (!current) return failure(this.translation.t('unknown'));
        const changes = this.isOverwrite ? [] : this.#replacedChanges(seen, current);
        if (changes.length > 0) return failure('', changes);
        const updated = applyBulkChange(current, this.change);
        const result = await this.#save(updated, etag, attempt);
        if (result === 'changed') continue;
        if (!result.successful) return failure((await accountRefusalTexts(result))[0] ?? '');
        onSaved(updated);
        return null;
      }
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      return failure((await accountProblemText(cause)) ?? '');
    }
  }

  async #save(user: UserView, etag: string | null, attempt: number): Promise<IdentityResult | 'changed'> {
    try {
      return await api.users.update(user, etag);
    } catch (cause) {
      if (isSaveConflict(cause) && attempt < MAX_ATTEMPTS) return 'changed';
      throw cause;
    }
  }

  /** The differences between what was seen and what is stored in fields that get another value. */
  #replacedChanges(seen: UserView, current: UserView): UserDifference[] {
    const replaced = differencesBetween(current, applyBulkChange(current, this.change), this.translation);
    return differencesBetween(seen, current, this.translation).filter(({ field }) => replaced.some((one) => one.field === field));
  }
}

/** Updates several users, in sequence, and reports progress and failures; a failed call does not stop the others. */
export function useBulkUserUpdate(selected: readonly UserView[], onDone: () => void) {
  const translation = useTranslation('users');
  const queries = useQueryClient();
  const [done, setDone] = useState(0);
  // What the administrator saw when the form was opened, and has saved since: the list is read again behind it.
  const [seen] = useState(() => new Map(selected.map((user) => [user.id, user])));
  const [refused, setRefused] = useState<readonly FailedUserUpdate[]>([]);

  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ users, change, isOverwrite }: BulkUpdateRun) => {
      const updater = new UserUpdater(change, isOverwrite, translation);
      const failures: FailedUserUpdate[] = [];
      for (const [place, { id }] of users.entries()) {
        const failure = await updater.update(seen.get(id)!, (saved) => seen.set(id, saved));
        if (failure) failures.push(failure);
        setDone(place + 1);
      }
      return failures;
    },
    onMutate: () => setDone(0),
    onSuccess: (failures, { users }) => {
      const others = refused.filter(({ user }) => !users.some(({ id }) => id === user.id));
      const remaining = [...others, ...failures];
      setRefused(remaining);
      if (remaining.length > 0) return;
      notify(translation.t('bulk.done'), { kind: 'success' });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['users'] }),
  });

  const conflicts = refused.filter(({ changes }) => changes.length > 0);
  return {
    update: (change: BulkUserChange) => mutate({ users: [...seen.values()], change, isOverwrite: false }),
    /** Repeats the last update for the users with concurrent changes. */
    overwrite: () => variables && mutate({ users: conflicts.map(({ user }) => user), change: variables.change, isOverwrite: true }),
    isPending,
    done,
    count: variables?.users.length ?? 0,
    refused,
    hasConflicts: conflicts.length > 0,
  };
}
