import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Empty, Skeleton } from '@ombi/sdk/ui/kit-layout';
import { api, type UserQuery, type UserView } from '../../../api/index.js';
import { LoadFailed } from '../../../parts/fault/load-failed.js';
import { PageTitle } from '../../../parts/page-title.js';
import { Pager } from '../../../parts/pager/pager.js';
import { PatientInput } from '../../../parts/patient-input.js';
import { CardTable } from '../../../parts/table/card-table.js';
import { useNarrow } from '../../../parts/table/use-narrow.js';
import { BulkEdit } from '../bulk/bulk-edit.js';
import { PAGE_SIZES } from './list-view.js';
import { SortChoice } from './sort-choice.js';
import { useChosen } from './use-chosen.js';
import { useListView } from './use-list-view.js';
import { CARDS_BELOW, useUserColumns } from './use-user-columns.js';
import '../users.css';

/** Everybody who may sign in, a page at a time. */
export default function UsersPage() {
  const { t } = useTranslation('users');
  const [view, look] = useListView();
  const asCards = useNarrow(CARDS_BELOW);
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery({
    queryKey: ['users', 'list', view],
    queryFn: ({ signal }) => api.identity.users(view, signal),
    placeholderData: keepPreviousData,
  });
  const { chosen, keys, choose, clear } = useChosen(data?.rows ?? []);

  return (
    <section className="page users">
      <PageTitle>{t('title')}</PageTitle>
      <header className="users-head">
        <h1>{t('title')}</h1>
        <PatientInput
          className="users-search"
          aria-label={t('search')}
          placeholder={t('search')}
          text={view.search}
          onSettled={(search) => look({ search })}
        />
        <BulkEdit users={chosen} onDone={clear} />
        <Link className="plain-button" to="/usermanagement/user">
          {t('add')}
        </Link>
      </header>
      {isPending && <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} />}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && <NobodyHere view={view} onLook={look} />}
      {data && data.rows.length > 0 && (
        <div className="users-list" aria-busy={isPlaceholderData}>
          {asCards && <SortChoice view={view} onLook={look} />}
          <People rows={data.rows} view={view} onLook={look} keys={keys} onChoose={choose} />
          <Pager
            page={view.page}
            size={view.size}
            sizes={PAGE_SIZES}
            total={data.total}
            totalText={(count) => t('count', { count })}
            onPage={(page) => look({ page })}
            onSize={(size) => look({ size })}
          />
        </div>
      )}
    </section>
  );
}

interface Looking {
  readonly view: UserQuery;
  readonly onLook: (change: Partial<UserQuery>) => void;
}

interface PeopleProps extends Looking {
  readonly rows: readonly UserView[];
  readonly keys: ReturnType<typeof useChosen>['keys'];
  readonly onChoose: ReturnType<typeof useChosen>['choose'];
}

function People({ rows, view, onLook, keys, onChoose }: PeopleProps) {
  const { t } = useTranslation('users');
  const columns = useUserColumns();
  return (
    <CardTable
      rows={rows}
      columns={columns}
      keyOf={({ id }) => id}
      sort={{ key: view.sort, isDescending: view.order === 'desc' }}
      onSort={({ key, isDescending }) => onLook({ sort: key, order: isDescending ? 'desc' : 'asc' })}
      cardsBelow={CARDS_BELOW}
      selection={{ keys, onChange: onChoose, labelOf: ({ userName }) => t('select', { name: userName }) }}
    />
  );
}

/** Nobody matches, or the page lies behind the last one. */
function NobodyHere({ view, onLook }: Looking) {
  const { t } = useTranslation('users');
  const isBehind = view.page > 1;
  return (
    <Empty description={t(isBehind ? 'noneOnPage' : view.search ? 'noneFound' : 'none')}>
      {isBehind && (
        <button type="button" className="plain-button" onClick={() => onLook({ page: 1 })}>
          {t('firstPage')}
        </button>
      )}
    </Empty>
  );
}
