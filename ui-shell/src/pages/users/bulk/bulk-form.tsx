import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormScopeProvider, scopeOf, Section } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api, type Claim, type UserView } from '../../../api/index.js';
import { LimitFields } from '../fields/limit-fields.js';
import { RolesField } from '../fields/roles-field.js';
import { changed, type BulkChange } from './bulk-change.js';

interface BulkFormProps {
  readonly users: readonly UserView[];
  readonly onDone: () => void;
}

export function BulkForm(props: BulkFormProps) {
  const { data: claims } = useQuery({ queryKey: ['users', 'claims'], queryFn: api.identity.claims });
  return claims && <BulkFields {...props} claims={claims} />;
}

function BulkFields({ users, onDone, claims }: BulkFormProps & { readonly claims: Claim[] }) {
  const { t } = useTranslation('users');
  const queries = useQueryClient();
  const form = useForm<BulkChange>({ defaultValues: { claims, movieRequestLimit: null, movieRequestLimitType: null } });
  const { mutate, isPending } = useMutation({
    mutationFn: (change: BulkChange) => updateEach(users, change),
    onSuccess: (refused) => {
      for (const { name, reason } of refused) notify(t('bulk.failed', { name, reason }), { kind: 'error', seconds: 10 });
      if (refused.length > 0) return;
      notify(t('bulk.done'), { kind: 'success' });
      onDone();
    },
    onError: () => notify(t('notSaved'), { kind: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['users'] }),
  });

  return (
    <FormScopeProvider value={scopeOf(form.control, 'users')}>
      <form onSubmit={(event) => void form.handleSubmit((change) => mutate(change))(event)}>
        <p className="soft users-bulk-text">{t('bulk.text')}</p>
        <Section name="limits">
          <LimitFields />
        </Section>
        <Section name="roles">
          <RolesField />
        </Section>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t('bulk.save')}
        </Button>
      </form>
    </FormScopeProvider>
  );
}

interface Refused {
  readonly name: string;
  readonly reason: string;
}

/** One call a person, one after the other; what was refused is told at the end. */
async function updateEach(users: readonly UserView[], change: BulkChange): Promise<Refused[]> {
  const refused: Refused[] = [];
  for (const user of users) {
    const { successful, errors } = await api.identity.update(changed(user, change));
    if (!successful) refused.push({ name: user.userName, reason: errors?.[0] ?? '' });
  }
  return refused;
}
