import type { ReactNode } from 'react';
import { useFormat, useTranslation, type Translation } from '@ombi/sdk/ui/i18n';
import { Tag } from '@ombi/sdk/ui/kit-layout';
import type { LibraryItem } from '../../../api/admin/library-matches-api.js';

/** Why the item counts for the title, or does not; null in a search. */
function reasonOf({ matchedBy, ids, decision }: LibraryItem, t: Translation['t']): string | null {
  if (decision)
    return decision.title
      ? t('reason.pinned', { by: decision.by, id: idText(decision.title, t) })
      : t('reason.broken', { by: decision.by });
  if (!matchedBy) return null;
  const id = ids[matchedBy];
  return id ? t('reason.id', { id: idText({ source: matchedBy, id }, t) }) : t('reason.resolved', { source: t(`source.${matchedBy}`) });
}

const idText = ({ source, id }: { readonly source: string; readonly id: string }, t: Translation['t']): string =>
  t('id', { source: t(`source.${source}`), id });

interface LibraryItemRowProps {
  readonly item: LibraryItem;
  /** Buttons. */
  readonly children: ReactNode;
}

/** One item of a media server: what it is there, its ids, and why it counts. */
export function LibraryItemRow({ item, children }: LibraryItemRowProps) {
  const { t } = useTranslation('matches');
  const { relative } = useFormat();
  const { server, title, year, quality, variants, addedAt, ids, decision } = item;
  const reason = reasonOf(item, t);
  const reported = Object.entries(ids).map(([source, id]) => idText({ source, id }, t));
  const facts = [quality, variants.includes('4k') ? t('variant.4k') : null, t('added', { when: relative(addedAt) })].filter(Boolean);

  return (
    <li className="match-row">
      <div>
        <p className="match-title">
          {year === null ? title : t('titleAndYear', { title, year })} <Tag>{server}</Tag>
          {decision && <Tag color={decision.title ? 'blue' : 'red'}>{t(decision.title ? 'pinned' : 'broken')}</Tag>}
        </p>
        {reason && <p>{reason}</p>}
        <p className="soft">{[...facts, ...(reported.length > 0 ? reported : [t('noIds')])].join(' · ')}</p>
      </div>
      <div className="match-actions">{children}</div>
    </li>
  );
}
