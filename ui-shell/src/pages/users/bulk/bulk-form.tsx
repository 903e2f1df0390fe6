import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormScopeProvider, schemaResolver, scopeOf, Section } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Progress } from '@ombi/sdk/ui/kit-data';
import { Alert, Button, Skeleton } from '@ombi/sdk/ui/kit-layout';
import { api, type Claim, type UserView } from '../../../api/index.js';
import { LoadFailed } from '../../../parts/fault/load-failed.js';
import { LimitFields } from '../fields/limit-fields.js';
import { RolesField } from '../fields/roles-field.js';
import { blankChange, changeSchema, type BulkChange } from './bulk-change.js';
import { useBulk } from './use-bulk.js';

interface BulkFormProps {
  readonly users: readonly UserView[];
  readonly onDone: () => void;
}

export function BulkForm(props: BulkFormProps) {
  const { data: claims, error, refetch } = useQuery({ queryKey: ['users', 'claims'], queryFn: api.identity.claims });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return claims ? <BulkFields {...props} claims={claims} /> : <Skeleton active title={false} paragraph={{ rows: 10 }} />;
}

function BulkFields({ users, onDone, claims }: BulkFormProps & { readonly claims: Claim[] }) {
  const { t } = useTranslation('users');
  const form = useForm<BulkChange>({
    defaultValues: blankChange(claims),
    resolver: schemaResolver<BulkChange>(changeSchema),
    mode: 'onChange',
  });
  const { update, isPending, done, refused } = useBulk(users, onDone);

  return (
    <FormScopeProvider value={scopeOf(form.control, 'users')}>
      <form onSubmit={(event) => void form.handleSubmit((change) => update(change))(event)}>
        <p className="soft users-bulk-text">{t('bulk.text')}</p>
        <Section name="limits">
          <LimitFields />
        </Section>
        <Section name="roles">
          <RolesField />
        </Section>
        {isPending && (
          <div className="users-bulk-progress" role="status">
            <Progress percent={Math.round((done / users.length) * 100)} aria-label={t('bulk.save')} />
            <p>{t('bulk.progress', { done, count: users.length })}</p>
          </div>
        )}
        {refused.map(({ user, reason }) => (
          <Alert
            key={user.id}
            className="users-note"
            type="error"
            showIcon
            title={t('bulk.failed', { name: user.userName, reason: reason || t('notSaved') })}
          />
        ))}
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t('bulk.save')}
        </Button>
      </form>
    </FormScopeProvider>
  );
}
