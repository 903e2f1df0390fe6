import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { notify } from '@ombi/sdk/ui/notify';
import type { UserView } from '../../../api/index.js';
import type { BulkChange } from './bulk-change.js';
import { updateEach } from './update-each.js';

/** Carries a change out for several people: how far it is, and who stayed as they were. */
export function useBulk(users: readonly UserView[], onDone: () => void) {
  const { t } = useTranslation('users');
  const queries = useQueryClient();
  const [done, setDone] = useState(0);
  const {
    mutate,
    isPending,
    data: refused = [],
  } = useMutation({
    mutationFn: (change: BulkChange) => updateEach(users, change, setDone),
    onMutate: () => setDone(0),
    onSuccess: (left) => {
      if (left.length > 0) return;
      notify(t('bulk.done'), { kind: 'success' });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['users'] }),
  });

  return { update: mutate, isPending, done, refused };
}
