import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Skeleton } from '@ombi/sdk/ui/kit-layout';
import { api, type ImportPreview, type PeopleService, type PreviewKind, type PreviewPerson } from '../../../../../api/index.js';
import { PREVIEW_KINDS } from '../../../../../api/admin/directory.js';
import { LoadFailed } from '../../../../../parts/fault/load-failed.js';

interface PreviewProps {
  readonly service: PeopleService;
  readonly connection: PeopleService['connections'][number];
}

/** What an import from one server would do. It is asked only when somebody wants to know. */
export function Preview({ service: { provider }, connection: { id, name } }: PreviewProps) {
  const { t } = useTranslation('settings');
  const [isWanted, setWanted] = useState(false);
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['plugins', 'directory', provider, 'preview', id],
    queryFn: () => api.directory.preview(id),
    enabled: isWanted,
    retry: false,
    gcTime: 0,
  });
  const look = () => (isWanted ? void refetch() : setWanted(true));

  return (
    <div className="service-preview">
      <Button loading={isFetching} onClick={look}>
        {t('service.preview.look', { name })}
      </Button>
      {isFetching && !data && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {error && !isFetching && <LoadFailed error={error} onRetry={look} />}
      {data && <Findings preview={data} />}
    </div>
  );
}

function Findings({ preview }: { readonly preview: ImportPreview }) {
  const { t } = useTranslation('settings');
  const { number } = useFormat();
  const kinds = PREVIEW_KINDS.filter((kind) => preview[kind].count > 0);

  return (
    <div className="service-findings" role="status">
      <p>{t('service.preview.total', { count: preview.total })}</p>
      {kinds.length === 0 && <p className="soft">{t('service.preview.nothing')}</p>}
      {kinds.map((kind) => (
        <details key={kind} open={preview[kind].count <= 10}>
          <summary>
            {t(`service.preview.${kind}`)} <span className="soft">{number(preview[kind].count)}</span>
          </summary>
          <Names kind={kind} preview={preview} />
        </details>
      ))}
    </div>
  );
}

function Names({ kind, preview }: { readonly kind: PreviewKind; readonly preview: ImportPreview }) {
  const { t } = useTranslation('settings');
  const { count, first } = preview[kind];
  return (
    <ul>
      {first.map((person, place) => (
        <li key={`${person.userName} ${place}`}>
          <PersonLine person={person} />
        </li>
      ))}
      {count > first.length && <li className="soft">{t('service.preview.more', { count: count - first.length })}</li>}
    </ul>
  );
}

function PersonLine({ person: { userName, becomes, obstacle } }: { readonly person: PreviewPerson }) {
  const { t } = useTranslation('settings');
  if (obstacle) return <>{t(`service.obstacle.${obstacle}`, { userName })}</>;
  return <>{becomes ? t('service.preview.becomes', { userName, becomes }) : userName}</>;
}
