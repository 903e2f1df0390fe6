import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import {
  IMPORT_PREVIEW_KINDS,
  userImportApi,
  type ImportPreviewKind,
  type ImportPreviewUser,
  type UserImportPreview,
  type UserImportSource,
} from '../../../api/admin/user-import-api.js';
import { QueryContent } from '../../../components/query-content.js';

interface ImportPreviewSectionProps {
  readonly service: UserImportSource;
  readonly connection: UserImportSource['connections'][number];
}

/** Preview of the import from one connection. Loaded only when requested. */
export function ImportPreviewSection({ service: { provider }, connection: { id, name } }: ImportPreviewSectionProps) {
  const { t } = useTranslation('settings');
  const [isWanted, setWanted] = useState(false);
  const query = useQuery({
    queryKey: ['plugins', 'directory', provider, 'preview', id],
    queryFn: () => userImportApi.preview(id),
    enabled: isWanted,
    retry: false,
    gcTime: 0,
  });
  const loadPreview = () => (isWanted ? void query.refetch() : setWanted(true));

  return (
    <div className="service-preview">
      <Button loading={query.isFetching} onClick={loadPreview}>
        {t('service.preview.look', { name })}
      </Button>
      {isWanted && (
        <QueryContent query={query} rows={4}>
          {(preview) => <PreviewResult preview={preview} />}
        </QueryContent>
      )}
    </div>
  );
}

function PreviewResult({ preview }: { readonly preview: UserImportPreview }) {
  const { t } = useTranslation('settings');
  const { number } = useFormat();
  const kinds = IMPORT_PREVIEW_KINDS.filter((kind) => preview[kind].count > 0);

  return (
    <div className="import-results" role="status">
      <p>{t('service.preview.total', { count: preview.total })}</p>
      {kinds.length === 0 && <p className="soft">{t('service.preview.nothing')}</p>}
      {kinds.map((kind) => (
        <details key={kind} open={preview[kind].count <= 10}>
          <summary>
            {t(`service.preview.${kind}`)} <span className="soft">{number(preview[kind].count)}</span>
          </summary>
          <PreviewUserList kind={kind} preview={preview} />
        </details>
      ))}
    </div>
  );
}

function PreviewUserList({ kind, preview }: { readonly kind: ImportPreviewKind; readonly preview: UserImportPreview }) {
  const { t } = useTranslation('settings');
  const { count, first } = preview[kind];
  return (
    <ul>
      {first.map((person, place) => (
        <li key={`${person.userName} ${place}`}>
          <PreviewUserLine person={person} />
        </li>
      ))}
      {count > first.length && <li className="soft">{t('service.preview.more', { count: count - first.length })}</li>}
    </ul>
  );
}

function PreviewUserLine({ person: { userName, becomes, obstacle } }: { readonly person: ImportPreviewUser }) {
  const { t } = useTranslation('settings');
  if (obstacle) return <>{t(`service.obstacle.${obstacle}`, { userName })}</>;
  return <>{becomes ? t('service.preview.becomes', { userName, becomes }) : userName}</>;
}
