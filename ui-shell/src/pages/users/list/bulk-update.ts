import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getTranslation, useTranslation } from '@ombi/sdk/ui/i18n';
import { notify } from '@ombi/sdk/ui/notify';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { z } from 'zod';
import { type UserView, api, type RoleClaim } from '../../../api/index.js';
import { accountProblemText, accountRefusalTexts } from '../../../account/account-refusals.js';
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

/** A user who could not be updated. The reason is empty when the server sent none. */
export interface FailedUserUpdate {
  readonly user: UserView;
  readonly reason: string;
}

/** One call per user, in sequence; a failed call does not stop the others. */
async function updateUsersOneByOne(
  users: readonly UserView[],
  change: BulkUserChange,
  onStep: (done: number) => void,
): Promise<FailedUserUpdate[]> {
  const refused: FailedUserUpdate[] = [];
  for (const [place, user] of users.entries()) {
    const reason = await updateErrorOf(user.id, change);
    if (reason !== null) refused.push({ user, reason });
    onStep(place + 1);
  }
  return refused;
}

/** The user is read first, because the list may have been loaded long ago and the call replaces the whole user. */
async function updateErrorOf(id: string, change: BulkUserChange): Promise<string | null> {
  try {
    const user = await api.users.user(id);
    if (!user) return getTranslation('users').t('unknown');
    const result = await api.users.update(applyBulkChange(user, change));
    return result.successful ? null : ((await accountRefusalTexts(result))[0] ?? '');
  } catch (cause) {
    if (!(cause instanceof ApiProblem)) throw cause;
    return (await accountProblemText(cause)) ?? '';
  }
}

/** Updates several users and reports progress and failures. */
export function useBulkUserUpdate(users: readonly UserView[], onDone: () => void) {
  const { t } = useTranslation('users');
  const queries = useQueryClient();
  const [done, setDone] = useState(0);
  const {
    mutate,
    isPending,
    data: refused = [],
  } = useMutation({
    mutationFn: (change: BulkUserChange) => updateUsersOneByOne(users, change, setDone),
    onMutate: () => setDone(0),
    onSuccess: (failedUpdates) => {
      if (failedUpdates.length > 0) return;
      notify(t('bulk.done'), { kind: 'success' });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['users'] }),
  });

  return { update: mutate, isPending, done, refused };
}
