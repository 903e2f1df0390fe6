import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { notify } from '@ombi/sdk/ui/notify';
import { api } from '../../../api/index.js';
import { QueryContent } from '../../../components/query-content.js';
import { PageTitle } from '../../../components/document/document-head.js';
import { emptyUserDraft, userUpdateOf, newUserSchema, type UserDraft } from './user-draft.js';
import { UserForm } from './user-form.js';

/** Creates a user. Notification handles can be entered only once the user exists. */
export default function CreateUserPage() {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const query = useQuery({ queryKey: ['users', 'claims'], queryFn: api.users.claims });

  const saved = ({ userName }: UserDraft) => {
    notify(t('created', { name: userName.trim() }), { kind: 'success' });
    void queries.invalidateQueries({ queryKey: ['users'] });
    void navigate('/usermanagement');
  };

  return (
    <section className="page users">
      <PageTitle>{t('create.title')}</PageTitle>
      <h1>{t('create.title')}</h1>
      <QueryContent query={query} rows={10}>
        {(claims) => (
          <UserForm
            isNew
            draft={emptyUserDraft(claims)}
            schema={newUserSchema}
            submitText={t('create.submit')}
            save={(draft) => api.users.create(userUpdateOf(draft))}
            onSaved={saved}
          />
        )}
      </QueryContent>
    </section>
  );
}
