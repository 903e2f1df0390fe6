import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Empty, Button } from '@ombi/sdk/ui/kit-layout';
import { useState, type Key } from 'react';
import { Select } from '@ombi/sdk/ui/kit-form';
import { api, type UserQuery, type UserView } from '../../../api/index.js';
import { QueryContent } from '../../../components/query-content.js';
import { PageTitle } from '../../../components/document/document-head.js';
import { Pagination } from '../../../components/table/pagination.js';
import { DebouncedInput } from '../../../components/inputs/debounced-input.js';
import { ResponsiveTable, useIsWindowNarrower } from '../../../components/table/responsive-table.js';
import '../users.css';
import { BulkEditUsers } from './bulk-edit.js';
import { USER_PAGE_SIZES, useUserListView, USER_SORTS } from './user-list-view.js';
import { USER_CARDS_BELOW_PX, useUserColumns } from './user-columns.js';

interface UserSortSelectProps {
  readonly view: UserQuery;
  readonly onViewChange: (change: Partial<UserQuery>) => void;
}

/** Select for the order on narrow screens, which have no column headings. */
export function UserSortSelect({ view, onViewChange }: UserSortSelectProps) {
  const { t } = useTranslation('users');
  const isDescending = view.order === 'desc';
  return (
    <div className="users-sort">
      <Select
        aria-label={t('sortBy')}
        value={view.sort}
        options={USER_SORTS.map((sort) => ({ value: sort, label: t(`column.${sort}`) }))}
        onChange={(sort) => onViewChange({ sort })}
      />
      <Button
        aria-label={t(isDescending ? 'sort.ascending' : 'sort.descending')}
        onClick={() => onViewChange({ order: isDescending ? 'asc' : 'desc' })}
      >
        {isDescending ? '↓' : '↑'}
      </Button>
    </div>
  );
}

/** Selected users; the selection on other pages is kept. */
export function useSelectedUsers(rows: readonly UserView[]) {
  const [selected, setSelected] = useState<ReadonlyMap<string, UserView>>(new Map());

  const select = (keys: ReadonlySet<Key>) => {
    const known = new Map([...selected, ...rows.map((user) => [user.id, user] as const)]);
    setSelected(new Map([...known].filter(([id]) => keys.has(id))));
  };

  return { selectedUsers: [...selected.values()], keys: new Set<Key>(selected.keys()), select, clear: () => setSelected(new Map()) };
}

/** List of all users, page by page. */
export default function UsersPage() {
  const { t } = useTranslation('users');
  const [view, changeView] = useUserListView();
  const asCards = useIsWindowNarrower(USER_CARDS_BELOW_PX);
  const query = useQuery({
    queryKey: ['users', 'list', view],
    queryFn: ({ signal }) => api.users.users(view, signal),
    placeholderData: keepPreviousData,
  });
  const { selectedUsers, keys, select, clear } = useSelectedUsers(query.data?.rows ?? []);

  return (
    <section className="page users">
      <PageTitle>{t('title')}</PageTitle>
      <header className="users-head">
        <h1>{t('title')}</h1>
        <DebouncedInput
          className="users-search"
          aria-label={t('search')}
          placeholder={t('search')}
          text={view.search}
          onDebouncedChange={(search) => changeView({ search })}
        />
        <BulkEditUsers users={selectedUsers} onDone={clear} />
        <Link className="plain-button" to="/usermanagement/user">
          {t('add')}
        </Link>
      </header>
      <QueryContent query={query} rows={12}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <NoUsers view={view} onViewChange={changeView} />
          ) : (
            <div className="users-list" aria-busy={query.isPlaceholderData}>
              {asCards && <UserSortSelect view={view} onViewChange={changeView} />}
              <UserTable rows={rows} view={view} onViewChange={changeView} keys={keys} onSelect={select} />
              <Pagination
                page={view.page}
                size={view.size}
                sizes={USER_PAGE_SIZES}
                total={total}
                totalText={(count) => t('count', { count })}
                onPage={(page) => changeView({ page })}
                onSize={(size) => changeView({ size })}
              />
            </div>
          )
        }
      </QueryContent>
    </section>
  );
}

interface UserListViewProps {
  readonly view: UserQuery;
  readonly onViewChange: (change: Partial<UserQuery>) => void;
}

interface UserTableProps extends UserListViewProps {
  readonly rows: readonly UserView[];
  readonly keys: ReturnType<typeof useSelectedUsers>['keys'];
  readonly onSelect: ReturnType<typeof useSelectedUsers>['select'];
}

function UserTable({ rows, view, onViewChange, keys, onSelect }: UserTableProps) {
  const { t } = useTranslation('users');
  const columns = useUserColumns();
  return (
    <ResponsiveTable
      rows={rows}
      columns={columns}
      keyOf={({ id }) => id}
      sort={{ key: view.sort, isDescending: view.order === 'desc' }}
      onSort={({ key, isDescending }) => onViewChange({ sort: key, order: isDescending ? 'desc' : 'asc' })}
      cardsBelow={USER_CARDS_BELOW_PX}
      selection={{ keys, onChange: onSelect, labelOf: ({ userName }) => t('select', { name: userName }) }}
    />
  );
}

/** Shown when no user matches, or the page is beyond the last one. */
function NoUsers({ view, onViewChange }: UserListViewProps) {
  const { t } = useTranslation('users');
  const isBehind = view.page > 1;
  return (
    <Empty description={t(isBehind ? 'noneOnPage' : view.search ? 'noneFound' : 'none')}>
      {isBehind && (
        <button type="button" className="plain-button" onClick={() => onViewChange({ page: 1 })}>
          {t('firstPage')}
        </button>
      )}
    </Empty>
  );
}
