import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert } from '@ombi/sdk/ui/kit-layout';
import { api, type UpdateInfo } from '../../../api/index.js';

/** Query of the newest release. */
export const updateQuery = { queryKey: ['update'], queryFn: api.system.update };

/** Announces a newer version with its notes; renders nothing without one. */
export function UpdateNotice() {
  const { t } = useTranslation('settings');
  const { data: update } = useQuery(updateQuery);
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
      {changeLogs && (
        <details>
          <summary>{t('update.changes')}</summary>
          {/* Sanitized by the server. */}
          <div dangerouslySetInnerHTML={{ __html: changeLogs }} />
        </details>
      )}
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
