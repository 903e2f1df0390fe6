import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
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

function ReleaseNotes({ update: { updateDate, updateVersionString, changeLogs, downloads } }: { readonly update: UpdateInfo }) {
  const { t } = useTranslation('settings');
  const { date } = useFormat();
  const published = date(updateDate);
  return (
    <>
      {published && <p>{t('update.published', { when: published })}</p>}
      {changeLogs && <ChangeLog html={changeLogs} />}
      <PluginCompatibility version={updateVersionString} />
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

/** Which installed plug-ins the announced version would refuse; nothing where none is installed. */
function PluginCompatibility({ version }: { readonly version: string }) {
  const { t } = useTranslation('settings');
  const { data } = useQuery({ queryKey: ['update', 'plugins', version], queryFn: api.system.updatePlugins });
  if (!data || data.installed === 0) return null;
  if (data.sdkVersion === null) return <p>{t('update.plugins.unknown')}</p>;
  if (data.unfit.length === 0) return <p>{t('update.plugins.fit')}</p>;
  return (
    <>
      <p>
        <strong>{t('update.plugins.unfit', { version })}</strong>
      </p>
      <ul>
        {data.unfit.map((plugin) => (
          <li key={plugin.id}>
            <Link to={`/Settings/Plugins/${plugin.id}`}>{plugin.name}</Link> {plugin.version} ({plugin.sdk})
          </li>
        ))}
      </ul>
    </>
  );
}
