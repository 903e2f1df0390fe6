import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Button } from '@ombi/sdk/ui/kit-layout';
import { api, type UpdateInfo } from '../../../api/index.js';

const ChangeLogDialog = lazy(() => import('./change-log-dialog.js'));

/** Query of the newest release. */
export const updateInfoQuery = { queryKey: ['update'], queryFn: api.system.update };

/** Announces an available update (new version) with its notes; renders nothing without one. */
export function UpdateNotice() {
  const { t } = useTranslation('settings');
  const { data: update } = useQuery(updateInfoQuery);
  if (!update?.updateAvailable) return null;
  return (
    <Alert
      className="health-note"
      type="info"
      showIcon
      title={t('update.available', { version: update.updateVersionString })}
      description={<ReleaseNotes update={update} />}
    />
  );
}

function ReleaseNotes({ update: { updateDate, changeLogs, downloads } }: { readonly update: UpdateInfo }) {
  const { t } = useTranslation('settings');
  const { date } = useFormat();
  const published = date(updateDate);
  return (
    <>
      {published && <p>{t('update.published', { when: published })}</p>}
      {changeLogs && <ChangeLog html={changeLogs} />}
      {downloads.length > 0 && (
        <ul>
          {downloads.map(({ name, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Button that opens the change log. */
function ChangeLog({ html }: { readonly html: string }) {
  const { t } = useTranslation('settings');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('update.changes')}</Button>
      <Suspense>{isOpen && <ChangeLogDialog html={html} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
