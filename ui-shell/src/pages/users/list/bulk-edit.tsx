import { Suspense, useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Drawer, Skeleton, Alert } from '@ombi/sdk/ui/kit-layout';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ChangedFields, FormScopeProvider, schemaResolver, createFormScope, Section } from '@ombi/sdk/ui';
import { Progress } from '@ombi/sdk/ui/kit-data';
import { type UserView, api, type RoleClaim } from '../../../api/index.js';
import { QueryContent } from '../../../components/query-content.js';
import { QuotaLimitFields } from '../fields/quota-limit-fields.js';
import { RolesField } from '../fields/roles-field.js';
import { emptyBulkChange, bulkChangeSchema, type BulkUserChange, type FailedUserUpdate, useBulkUserUpdate } from './bulk-update.js';

interface BulkEditFormProps {
  readonly users: readonly UserView[];
  readonly onDone: () => void;
}

function BulkEditForm(props: BulkEditFormProps) {
  const query = useQuery({ queryKey: ['users', 'claims'], queryFn: api.users.claims });
  return (
    <QueryContent query={query} rows={10}>
      {(claims) => <BulkEditFields {...props} claims={claims} />}
    </QueryContent>
  );
}

function BulkEditFields({ users, onDone, claims }: BulkEditFormProps & { readonly claims: RoleClaim[] }) {
  const { t } = useTranslation('users');
  const forms = useTranslation('forms');
  const form = useForm<BulkUserChange>({
    defaultValues: emptyBulkChange(claims),
    resolver: schemaResolver<BulkUserChange>(bulkChangeSchema),
    mode: 'onChange',
  });
  const { update, overwrite, isPending, done, count, refused, hasConflicts } = useBulkUserUpdate(users, onDone);

  return (
    <FormScopeProvider value={createFormScope(form.control, 'users')}>
      <form onSubmit={(event) => void form.handleSubmit((change) => update(change))(event)}>
        <p className="soft users-bulk-text">{t('bulk.text')}</p>
        <Section name="limits">
          <QuotaLimitFields />
        </Section>
        <Section name="roles">
          <RolesField />
        </Section>
        {isPending && (
          <div className="users-bulk-progress" role="status">
            <Progress percent={Math.round((done / count) * 100)} aria-label={t('bulk.save')} />
            <p>{t('bulk.progress', { done, count })}</p>
          </div>
        )}
        {refused.map((failure) => (
          <FailedUpdateNotice key={failure.user.id} {...failure} />
        ))}
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t('bulk.save')}
        </Button>
        {hasConflicts && (
          <Button danger className="users-bulk-overwrite" disabled={isPending} onClick={overwrite}>
            {forms.t('conflict.overwrite')}
          </Button>
        )}
      </form>
    </FormScopeProvider>
  );
}

/** Why a user was not updated: the reason of the server, or a concurrent change. */
function FailedUpdateNotice({ user: { userName: name }, reason, changes }: FailedUserUpdate) {
  const { t } = useTranslation('users');
  if (changes.length === 0)
    return <Alert className="users-note" type="error" showIcon title={t('bulk.failed', { name, reason: reason || t('notSaved') })} />;
  return (
    <Alert
      className="users-note"
      type="warning"
      showIcon
      title={t('bulk.changed', { name })}
      description={<ChangedFields className="users-bulk-changes" changes={changes} />}
    />
  );
}

interface BulkEditUsersProps {
  readonly users: readonly UserView[];
  readonly onDone: () => void;
}

/** Drawer that changes several users at once. */
export function BulkEditUsers({ users, onDone }: BulkEditUsersProps) {
  const { t } = useTranslation('users');
  const [isOpen, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    onDone();
  };

  return (
    <>
      <Button disabled={users.length === 0} onClick={() => setOpen(true)}>
        {t('bulk.open')}
      </Button>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        size="min(40em, 100vw)"
        destroyOnHidden
        title={t('bulk.title', { count: users.length })}
      >
        {/* Loading texts must not suspend the page, which would lose the focus. */}
        <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 10 }} />}>
          <BulkEditForm users={users} onDone={done} />
        </Suspense>
      </Drawer>
    </>
  );
}
