import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Skeleton } from '@ombi/sdk/ui/kit-layout';
import { api, type About } from '../../../api/index.js';
import { LoadFailed } from '../../../parts/fault/load-failed.js';
import { ScreenHead } from '../screen-head.js';
import './about-screen.css';

const FACTS = [
  'version',
  'frameworkDescription',
  'osDescription',
  'osArchitecture',
  'processArchitecture',
  'applicationBasePath',
  'storagePath',
  'ombiDatabaseType',
  'externalDatabaseType',
  'settingsDatabaseType',
] as const satisfies readonly (keyof About)[];

/** What runs where. */
export default function AboutScreen() {
  const { data: about, isPending, error, refetch } = useQuery({ queryKey: ['settings', 'about'], queryFn: api.settings.about });

  return (
    <>
      <ScreenHead id="about" />
      {isPending && <Skeleton active title={false} />}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {about && <AboutFacts about={about} />}
    </>
  );
}

function AboutFacts({ about }: { readonly about: About }) {
  const { t } = useTranslation('settings');
  const isSqlite = [about.ombiDatabaseType, about.externalDatabaseType, about.settingsDatabaseType].some(
    (type) => type?.toLowerCase() === 'sqlite',
  );

  return (
    <>
      {about.notSupported && <Alert className="health-note" type="error" showIcon title={t('about.notSupported')} />}
      {isSqlite && <Alert className="health-note" type="warning" showIcon title={t('about.sqlite')} />}
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
