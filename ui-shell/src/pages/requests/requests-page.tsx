import { Tabs } from '@ombi/sdk/ui/kit-layout';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../../parts/page-title.js';
import { RequestList } from './request-list.js';
import { useTabs } from './tabs/use-tabs.js';
import './requests-page.css';

/** What people asked for, kind by kind. */
export default function RequestsPage() {
  const { t } = useTranslation('requests');
  const [address, setAddress] = useSearchParams();
  const { tabs, tab } = useTabs(address.get('tab'));

  return (
    <div className="page requests-page">
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <Tabs
        activeKey={tab.kind}
        items={tabs.map((one) => ({ key: one.kind, label: t(`tabs.${one.kind}`), children: <RequestList tab={one} /> }))}
        onChange={(kind) => setAddress({ tab: kind })}
        destroyOnHidden
      />
    </div>
  );
}
