import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Modal, Popconfirm, Tag } from '@ombi/sdk/ui/kit-layout';
import {
  libraryMatchesApi,
  type ExternalTitleId,
  type DownloaderMatch,
  type LibraryItem,
  type MatchedTitle,
} from '../../../api/admin/library-matches-api.js';
import { QueryContent } from '../../../components/query-content.js';
import { LibraryItemSearch } from './library-item-search.js';
import { LibraryItemRow } from './library-item-row.js';
import { libraryMatchesKey, useMatchDecision, type MatchDecision } from './use-match-decision.js';
import './library-matches.css';

/** Pixels. */
const DIALOG_WIDTH = 700;

interface DecisionButtonsProps {
  readonly item: LibraryItem;
  readonly pendingItem: number | null;
  readonly onDecide: (decision: MatchDecision) => void;
}

/** Breaks a match after a confirmation, or withdraws what was decided. */
function DecisionButtons({ item: { id, title, server, decision }, pendingItem, onDecide }: DecisionButtonsProps) {
  const { t } = useTranslation('matches');
  const loading = pendingItem === id;
  if (decision)
    return (
      <Button aria-label={t('withdrawThis', { title, server })} loading={loading} onClick={() => onDecide({ itemId: id, withdraw: true })}>
        {t('withdraw')}
      </Button>
    );
  return (
    <Popconfirm
      title={t('break.question')}
      okText={t('break.confirm')}
      cancelText={t('cancel')}
      onConfirm={() => onDecide({ itemId: id, title: null })}
    >
      <Button danger aria-label={t('breakThis', { title, server })} loading={loading}>
        {t('break')}
      </Button>
    </Popconfirm>
  );
}

function Downloads({ downloads }: { readonly downloads: readonly DownloaderMatch[] }) {
  const { t } = useTranslation('matches');
  if (downloads.length === 0) return null;
  return (
    <section>
      <h3>{t('downloads.title')}</h3>
      <ul className="match-list">
        {downloads.map(({ name, source, id, monitored, variants, quality, isUpgradeWanted, countsAsAvailable }) => (
          <li key={`${name} ${id}`} className="match-row">
            <div>
              <p className="match-title">
                {name} {monitored && <Tag>{t('downloads.monitored')}</Tag>}
                {isUpgradeWanted && <Tag color="blue">{t('downloads.upgradeWanted')}</Tag>}
              </p>
              <p className="soft">
                {[
                  t('id', { source: t(`source.${source}`), id }),
                  ...(quality ? [quality] : []),
                  t(variants.length === 0 ? 'downloads.noFile' : countsAsAvailable ? 'downloads.counts' : 'downloads.countsNot'),
                ].join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The id that a pinned item gets: the first that the title has. */
function chosenOf({ ids }: MatchedTitle): ExternalTitleId | null {
  const source = (['tmdb', 'imdb', 'tvdb', 'musicbrainz'] as const).find((candidate) => ids[candidate]);
  return source ? { source, id: ids[source]! } : null;
}

interface LibraryMatchesDialogProps {
  readonly title: MatchedTitle;
  readonly name: string;
  readonly onClose: () => void;
}

/** Explains which items of media servers and downloads count for a title; an administrator can break a match or pin another item. */
export default function LibraryMatchesDialog({ title, name, onClose }: LibraryMatchesDialogProps) {
  const { t } = useTranslation('matches');
  const query = useQuery({
    queryKey: libraryMatchesKey(title.kind, title.ids),
    queryFn: ({ signal }) => libraryMatchesApi.explain(title, signal),
  });
  const { decide, pendingItem } = useMatchDecision();
  const chosen = chosenOf(title);

  return (
    <Modal open width={DIALOG_WIDTH} title={t('title', { name })} footer={null} onCancel={onClose}>
      <div className="matches">
        <p className="soft">{t('text')}</p>
        <QueryContent query={query}>
          {({ items, downloads }) => (
            <>
              {items.length === 0 && <p>{t('none')}</p>}
              <ul className="match-list">
                {items.map((item) => (
                  <LibraryItemRow key={item.id} item={item}>
                    <DecisionButtons item={item} pendingItem={pendingItem} onDecide={decide} />
                  </LibraryItemRow>
                ))}
              </ul>
              <Downloads downloads={downloads} />
              {chosen && (
                <LibraryItemSearch
                  kind={title.kind}
                  name={name}
                  chosen={chosen}
                  matchedIds={new Set(items.map(({ id }) => id))}
                  pendingItem={pendingItem}
                  onDecide={decide}
                />
              )}
            </>
          )}
        </QueryContent>
      </div>
    </Modal>
  );
}
