import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert } from '@ombi/sdk/ui/kit-layout';
import { api, type AboutInfo } from '../../../api/index.js';
import { QueryContent } from '../../../components/query-content.js';
import { useSession } from '../../../session/index.js';
import { ScreenHeader } from '../screen-header.js';
import { UpdateNotice } from './update-notice.js';
import './about-screen.css';

const FACTS = [
  'version',
  'branch',
  'frameworkDescription',
  'osDescription',
  'osArchitecture',
  'processArchitecture',
  'applicationBasePath',
  'storagePath',
  'ombiDatabaseType',
  'externalDatabaseType',
  'settingsDatabaseType',
] as const satisfies readonly (keyof AboutInfo)[];

/** Version and environment of the portal. */
export default function AboutScreen() {
  const query = useQuery({ queryKey: ['settings', 'about'], queryFn: api.settings.about });

  return (
    <>
      <ScreenHeader id="about" />
      <QueryContent query={query}>{(about) => <AboutFacts about={about} />}</QueryContent>
    </>
  );
}

function AboutFacts({ about }: { readonly about: AboutInfo }) {
  const { t } = useTranslation('settings');
  const mayUpdate = useSession().hasPermission('settings.manage');
  const isSqlite = [about.ombiDatabaseType, about.externalDatabaseType, about.settingsDatabaseType].some(
    (type) => type?.toLowerCase() === 'sqlite',
  );

  return (
    <>
      {about.notSupported && <Alert className="health-note" type="error" showIcon title={t('about.notSupported')} />}
      {isSqlite && <Alert className="health-note" type="warning" showIcon title={t('about.sqlite')} />}
      {mayUpdate && <UpdateNotice />}
      <dl className="about-facts">
        {FACTS.filter((fact) => about[fact]).map((fact) => (
          <div key={fact}>
            <dt>{t(`about.${fact}`)}</dt>
            <dd>{about[fact]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
