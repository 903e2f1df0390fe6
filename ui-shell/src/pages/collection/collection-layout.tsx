import { useMemo } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import type { MovieCollection } from '../../api/catalogue/index.js';
import { TitleGrid } from '../../media/cards/title-grid.js';
import { titleFromMovieListItem } from '../../media/model/title-mappers.js';
import { EmptyState } from '../../media/status/empty-state.js';
import { PageTitle } from '../../components/document/document-head.js';
import { MediaIcon } from '../../media/media-icon.js';
import { titleKey, type Title } from '../../media/model/title.js';
import { useRequestPermissions } from '../../media/request-actions/use-request-permissions.js';
import { RequestStepList } from '../../media/status/request-step-list.js';
import { Backdrop } from '../details/header/backdrop.js';
import { useCollectionRequest, type CollectionRequestStep, isPartRequestable } from './use-collection-request.js';

interface RequestCollectionProps {
  readonly parts: readonly Title[];
  readonly steps: readonly CollectionRequestStep[];
  readonly isRunning: boolean;
  readonly onRequest: () => void;
}

/** Button that requests all remaining movies, and the result of each. */
function RequestCollection({ parts, steps, isRunning, onRequest }: RequestCollectionProps) {
  const { t } = useTranslation('collection');
  const requestableCount = parts.filter(isPartRequestable).length;
  const statusText = isRunning
    ? t('progress', { count: steps.length })
    : requestableCount > 0
      ? t('left', { count: requestableCount })
      : t('nothingLeft');

  return (
    <>
      <div className="request-collection">
        <Button
          type="primary"
          icon={<MediaIcon name="plus" />}
          loading={isRunning}
          disabled={!isRunning && requestableCount === 0}
          onClick={onRequest}
        >
          {t('request')}
        </Button>
        <span className="soft" role="status">
          {statusText}
        </span>
      </div>
      <RequestStepList steps={steps.map(({ title, state }) => ({ id: titleKey(title), name: title.name, state }))} />
    </>
  );
}

/** Name and overview, the request button, and all movies. */
export function CollectionLayout({ id, collection }: { readonly id: string; readonly collection: MovieCollection }) {
  const { t } = useTranslation('collection');
  const name = collection.name ?? '';
  const parts = useMemo(() => (collection.collection ?? []).map(titleFromMovieListItem), [collection.collection]);
  const { mayRequestCollections } = useRequestPermissions();
  const { steps, isRunning, run, shown } = useCollectionRequest(id, parts);

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
          <p className="collection-overview" dir="auto">
            {collection.overview}
          </p>
        )}
        {mayRequestCollections && parts.length > 0 && (
          <RequestCollection parts={shown} steps={steps} isRunning={isRunning} onRequest={run} />
        )}
      </header>
      {parts.length === 0 ? (
        <EmptyState icon="film" title={t('empty')}>
          {t('emptyAdvice')}
        </EmptyState>
      ) : (
        <TitleGrid label={t('label')} titles={shown} />
      )}
    </div>
  );
}
