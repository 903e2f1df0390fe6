import { useQuery } from '@tanstack/react-query';
import { useState, type Key } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Input } from '@ombi/sdk/ui/kit-form';
import { Empty, Skeleton } from '@ombi/sdk/ui/kit-layout';
import { api } from '../../../api/index.js';
import { LoadFailed } from '../../../parts/fault/load-failed.js';
import { PageTitle } from '../../../parts/page-title.js';
import { CardTable } from '../../../parts/table/card-table.js';
import { BulkEdit } from '../bulk/bulk-edit.js';
import { useListState } from './use-list-state.js';
import { useUserColumns } from './use-user-columns.js';
import { arranged } from './arranged.js';
import '../users.css';

/** Everybody who may sign in. */
export default function UsersPage() {
  const { t } = useTranslation('users');
  const { data: users, isPending, error, refetch } = useQuery({ queryKey: ['users', 'list'], queryFn: api.identity.users });
  const { term, sort, setTerm, setSort } = useListState();
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set());
  const columns = useUserColumns();
  const shown = arranged(users ?? [], term, sort);

  return (
    <section className="page users">
      <PageTitle>{t('title')}</PageTitle>
      <header className="users-head">
        <h1>{t('title')}</h1>
        <Input
          className="users-search"
          type="search"
          allowClear
          aria-label={t('search')}
          placeholder={t('search')}
          value={term}
          onChange={({ target }) => setTerm(target.value)}
        />
        <BulkEdit users={(users ?? []).filter(({ id }) => selected.has(id))} onDone={() => setSelected(new Set())} />
        <Link className="plain-button" to="/usermanagement/user">
          {t('add')}
        </Link>
      </header>
      {isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {users && shown.length === 0 && <Empty description={t(term ? 'noneFound' : 'none')} />}
      {shown.length > 0 && (
        <CardTable
          rows={shown}
          columns={columns}
          keyOf={({ id }) => id}
          sort={sort}
          onSort={setSort}
          selection={{ keys: selected, onChange: setSelected, labelOf: ({ userName }) => t('select', { name: userName }) }}
        />
      )}
    </section>
  );
}
