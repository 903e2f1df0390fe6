import { Tabs } from '@ombi/sdk/ui/kit-layout';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../../parts/page-title.js';
import { RequestList } from './request-list.js';
import { TABS } from './tabs.js';
import './requests-page.css';

/** What people asked for, kind by kind. */
export default function RequestsPage() {
  const { t } = useTranslation('requests');
  const [address, setAddress] = useSearchParams();
  const tab = TABS.find(({ kind }) => kind === address.get('tab')) ?? TABS[0];

  return (
    <div className="page requests-page">
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      {TABS.length > 1 && (
        <Tabs
          activeKey={tab.kind}
          items={TABS.map(({ kind }) => ({ key: kind, label: t(`tabs.${kind}`) }))}
          onChange={(kind) => setAddress({ tab: kind })}
        />
      )}
      <RequestList key={tab.kind} tab={tab} />
    </div>
  );
}
