import { useMemo } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { CollectionWire } from '../../api/catalogue/index.js';
import { TitleGrid } from '../../media/grid/title-grid.js';
import { fromSearchMovie } from '../../media/model/from-wire.js';
import { SectionNote } from '../../media/section/section-note.js';
import { PageTitle } from '../../parts/page-title.js';
import { Backdrop } from '../details/banner/backdrop.js';
import { RequestCollection } from './request/request-collection.js';
import { useRequestAll } from './request/use-request-all.js';

/** Name and story, the one thing to press, and every movie. */
export function CollectionLayout({ id, collection }: { readonly id: string; readonly collection: CollectionWire }) {
  const { t } = useTranslation('collection');
  const name = collection.name ?? '';
  const parts = useMemo(() => (collection.collection ?? []).map(fromSearchMovie), [collection.collection]);
  const { steps, isRunning, run, shown } = useRequestAll(id, parts);

  return (
    <div className="page collection-page">
      <PageTitle>{name}</PageTitle>
      <Backdrop path={collection.backdropPath} />
      <header className="collection-head">
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p className="soft">{t('count', { count: parts.length })}</p>
        {collection.overview && (
          <p className="collection-story" dir="auto">
            {collection.overview}
          </p>
        )}
        {parts.length > 0 && <RequestCollection parts={shown} steps={steps} isRunning={isRunning} onRequest={run} />}
      </header>
      {parts.length === 0 ? (
        <SectionNote icon="film" title={t('empty')}>
          {t('emptyAdvice')}
        </SectionNote>
      ) : (
        <TitleGrid label={t('label')} titles={shown} />
      )}
    </div>
  );
}
