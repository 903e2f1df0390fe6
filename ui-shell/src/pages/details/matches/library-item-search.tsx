import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { libraryMatchesApi, type ExternalTitleId, type MatchedTitle } from '../../../api/admin/library-matches-api.js';
import { QueryContent } from '../../../components/query-content.js';
import { DebouncedInput } from '../../../components/inputs/debounced-input.js';
import { LibraryItemRow } from './library-item-row.js';
import { libraryMatchesKey, type MatchDecision } from './use-match-decision.js';

interface ItemSearchProps {
  readonly kind: MatchedTitle['kind'];
  readonly name: string;
  /** The id that a pinned item gets. */
  readonly chosen: ExternalTitleId;
  /** Items that count already. */
  readonly matchedIds: ReadonlySet<number>;
  readonly pendingItem: number | null;
  readonly onDecide: (decision: MatchDecision) => void;
}

/** Searches library items of media servers by their title there, and matches one to the title. */
export function LibraryItemSearch({ kind, name, chosen, matchedIds, pendingItem, onDecide }: ItemSearchProps) {
  const { t } = useTranslation('matches');
  const [search, setSearch] = useState(name);
  const query = useQuery({
    queryKey: libraryMatchesKey('search', kind, search),
    queryFn: ({ signal }) => libraryMatchesApi.search(kind, search, signal),
  });
  const items = (query.data?.items ?? []).filter(({ id }) => !matchedIds.has(id));

  return (
    <section className="match-search">
      <h3>{t('search.title')}</h3>
      <label htmlFor="match-search">{t('search.label')}</label>
      <DebouncedInput id="match-search" text={name} onDebouncedChange={setSearch} />
      <QueryContent query={query} rows={3}>
        {(found) => (
          <>
            {items.length === 0 && <p className="soft">{t('search.none')}</p>}
            <ul className="match-list">
              {items.map((item) => (
                <LibraryItemRow key={item.id} item={item}>
                  <Button
                    aria-label={t('pinThis', { title: item.title, server: item.server })}
                    loading={pendingItem === item.id}
                    onClick={() => onDecide({ itemId: item.id, title: chosen })}
                  >
                    {t('pin')}
                  </Button>
                </LibraryItemRow>
              ))}
            </ul>
            {found.total > found.items.length && <p className="soft">{t('search.more', { count: found.total - found.items.length })}</p>}
          </>
        )}
      </QueryContent>
    </section>
  );
}
