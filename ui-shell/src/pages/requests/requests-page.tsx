import { Tabs } from '@ombi/sdk/ui/kit-layout';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../../components/document/document-head.js';
import { useCanDownloadAlbums } from '../../layout/search/search-filter.js';
import { RequestList } from './request-list.js';
import './requests-page.css';
import { REQUEST_TABS } from './tabs/index.js';
import type { RequestTab } from './tabs/request-tab.js';

/** The available tabs and the open one. The music tab is shown while albums can be downloaded, or when the URL names it. */
export function useRequestTabs(named: string | null): { readonly tabs: readonly RequestTab[]; readonly tab: RequestTab } {
  const hasMusic = useCanDownloadAlbums();
  return {
    tabs: REQUEST_TABS.filter(({ kind }) => kind !== 'album' || hasMusic || kind === named),
    tab: REQUEST_TABS.find(({ kind }) => kind === named) ?? REQUEST_TABS[0],
  };
}

/** Request lists by kind. */
export default function RequestsPage() {
  const { t } = useTranslation('requests');
  const [address, setAddress] = useSearchParams();
  const { tabs, tab } = useRequestTabs(address.get('tab'));

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
