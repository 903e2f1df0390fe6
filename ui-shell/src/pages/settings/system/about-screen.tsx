import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Skeleton } from '@ombi/sdk/ui/kit-layout';
import { api, type AboutInfo } from '../../../api/index.js';
import { LoadError } from '../../../components/errors/load-error.js';
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
  const { data: aboutInfo, isPending, error, refetch } = useQuery({ queryKey: ['settings', 'about'], queryFn: api.settings.about });

  return (
    <>
      <ScreenHeader id="about" />
      {isPending && <Skeleton active title={false} />}
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {aboutInfo && <AboutFacts about={aboutInfo} />}
    </>
  );
}

function AboutFacts({ about: aboutInfo }: { readonly about: AboutInfo }) {
  const { t } = useTranslation('settings');
  const isSqlite = [aboutInfo.ombiDatabaseType, aboutInfo.externalDatabaseType, aboutInfo.settingsDatabaseType].some(
    (type) => type?.toLowerCase() === 'sqlite',
  );

  return (
    <>
      {aboutInfo.notSupported && <Alert className="health-note" type="error" showIcon title={t('about.notSupported')} />}
      {isSqlite && <Alert className="health-note" type="warning" showIcon title={t('about.sqlite')} />}
      <UpdateNotice />
      <dl className="about-facts">
        {FACTS.filter((fact) => aboutInfo[fact]).map((fact) => (
          <div key={fact}>
            <dt>{t(`about.${fact}`)}</dt>
            <dd>{aboutInfo[fact]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
