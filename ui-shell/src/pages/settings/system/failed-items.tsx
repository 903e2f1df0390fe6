import type { ReactNode } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import type { FailedItem, FailedItemPage, FailedItemQuery } from '../../../api/index.js';
import { deliveryErrorText } from '../../../components/errors/delivery-error-text.js';
import { QueryContent } from '../../../components/query-content.js';
import { Pagination } from '../../../components/table/pagination.js';
import { useClampPage } from '../../../components/table/use-clamp-page.js';
import { ResponsiveTable, useIsWindowNarrower, type TableColumn } from '../../../components/table/responsive-table.js';
import { RetryOrDiscardButtons, type RetryOrDiscardButtonsProps } from './retry-or-discard-buttons.js';
import './failed-items.css';

/** An attempt that succeeds publishes no event, so the list is polled. */
const POLL_MS = 5000;

const PAGE_SIZE = 25;

/** Windows narrower than this have no room for two columns and the shared ones beside the settings menu. */
const CARDS_BELOW_PX = 1440;

const SORTED_COLUMN = 'createdAt';

type ActionsOf<T> = (item: T) => RetryOrDiscardButtonsProps | null;

interface FailedItemsProps<T extends FailedItem> {
  /** Prefix of the list's parameters in the address; lists on one screen need different ones. */
  readonly list: 'requests' | 'messages';
  readonly load: (query: FailedItemQuery, signal: AbortSignal) => Promise<FailedItemPage<T>>;
  /** What `load` leaves out; a part of the key under which pages are cached. */
  readonly filter?: object;
  /** What failed: the columns before those that all lists share. */
  readonly columns: readonly TableColumn<T>[];
  /** Null for an item that needs no action. */
  readonly actionsOf: ActionsOf<T>;
  /** Width of the window in pixels below which rows are cards, for lists with more columns. */
  readonly cardsBelow?: number;
  readonly totalText: (count: number) => string;
  readonly pagesLabel: string;
  /** Shown above a list that is not empty. */
  readonly toolbar?: ReactNode;
  /** Shown instead of an empty list. */
  readonly empty: ReactNode;
}

/** A paged list of what could not be delivered: what it is, since when, how often it was tried, why it failed, and what can be done. */
export function FailedItems<T extends FailedItem>({
  list,
  load,
  filter,
  columns,
  actionsOf,
  cardsBelow = CARDS_BELOW_PX,
  totalText,
  pagesLabel,
  toolbar,
  empty,
}: FailedItemsProps<T>) {
  const [query, changeView] = useFailedItemQuery(list);
  const pageQuery = useQuery({
    queryKey: ['requests', 'failed', list, query, filter],
    queryFn: ({ signal }) => load(query, signal),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });
  const { t } = useTranslation('settings');
  const asCards = useIsWindowNarrower(cardsBelow);
  const sharedColumns = useSharedColumns(actionsOf);
  const total = pageQuery.isPlaceholderData ? undefined : pageQuery.data?.total;
  useClampPage({ ...query, size: PAGE_SIZE, total, onPage: (page) => changeView({ page }) });

  const isDescending = query.order === 'desc';
  return (
    <QueryContent query={pageQuery}>
      {({ rows, total }) =>
        total === 0 ? (
          empty
        ) : (
          <div className="failed-items" aria-busy={pageQuery.isPlaceholderData}>
            <div className="failed-items-toolbar">
              {asCards && total > 1 && (
                <Button onClick={() => changeView({ order: isDescending ? 'asc' : 'desc', page: 1 })}>
                  {t(isDescending ? 'failed.oldestFirst' : 'failed.newestFirst')}
                </Button>
              )}
              {toolbar}
            </div>
            <ResponsiveTable
              rows={rows}
              keyOf={({ id }) => id}
              columns={[...columns, ...sharedColumns]}
              sort={{ key: SORTED_COLUMN, isDescending }}
              onSort={(sort) => changeView({ order: sort.isDescending ? 'desc' : 'asc', page: 1 })}
              cardsBelow={cardsBelow}
            />
            <Pagination
              label={pagesLabel}
              page={query.page}
              size={PAGE_SIZE}
              total={total}
              totalText={totalText}
              onPage={(page) => changeView({ page })}
            />
          </div>
        )
      }
    </QueryContent>
  );
}

function useSharedColumns<T extends FailedItem>(actionsOf: ActionsOf<T>): TableColumn<T>[] {
  const { t } = useTranslation('settings');
  const words = useTranslation('deliveryErrors');
  const { relative, dateTime } = useFormat();

  return [
    {
      key: SORTED_COLUMN,
      header: t('failed.column.createdAt'),
      isSortable: true,
      render: ({ createdAt }) => <span title={dateTime(createdAt)}>{relative(createdAt)}</span>,
    },
    { key: 'retryCount', header: t('failed.column.retryCount'), render: ({ retryCount }) => retryCount },
    {
      key: 'error',
      header: t('failed.column.error'),
      render: ({ trouble: deliveryError }) =>
        deliveryError && <span className="card-table-prose">{deliveryErrorText(deliveryError, words)}</span>,
    },
    {
      key: 'nextTry',
      header: t('failed.column.nextTry'),
      render: (item) => {
        const text = relative(item.nextTry) || (actionsOf(item) && t('failed.givenUp'));
        return text && <span title={dateTime(item.nextTry)}>{text}</span>;
      },
    },
    {
      key: 'actions',
      header: '',
      render: (item) => {
        const actions = actionsOf(item);
        return actions && <RetryOrDiscardButtons {...actions} />;
      },
    },
  ];
}

/** Page and order, kept in the address. */
function useFailedItemQuery(list: string): [FailedItemQuery, (change: Partial<FailedItemQuery>) => void] {
  const [address, setAddress] = useSearchParams();
  const names = { page: `${list}Page`, order: `${list}Order` };
  const page = address.get(names.page) ?? '';
  const query: FailedItemQuery = {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    size: PAGE_SIZE,
    order: address.get(names.order) === 'asc' ? 'asc' : 'desc',
  };
  const changeView = (change: Partial<FailedItemQuery>) =>
    setAddress(
      (known) => {
        const next = { ...query, ...change };
        const values = { [names.page]: next.page === 1 ? null : String(next.page), [names.order]: next.order === 'asc' ? 'asc' : null };
        for (const [name, value] of Object.entries(values)) {
          if (value === null) known.delete(name);
          else known.set(name, value);
        }
        return known;
      },
      { replace: true },
    );
  return [query, changeView];
}
