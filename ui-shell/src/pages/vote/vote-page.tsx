import { useSearchParams } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Tabs } from '@ombi/sdk/ui/kit-layout';
import { SwitchedOffState } from '../../media/status/empty-state.js';
import { PageTitle } from '../../components/document/document-head.js';
import { useIsVotingEnabled } from '../../portal-info/features.js';
import { VoteList } from './vote-list.js';
import './vote-page.css';

const TABS = ['current', 'completed'] as const;

/** Pending requests on which users vote. */
export default function VotePage() {
  const { t } = useTranslation('vote');
  const isOn = useIsVotingEnabled();

  return (
    <div className="page vote-page">
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      {isOn === false ? <SwitchedOffState icon="thumb" title={t('off.title')} settingsPath="/Settings/Vote" /> : <VoteTabs />}
    </div>
  );
}

/** Tabs of the vote page; the URL holds tab and page. */
function VoteTabs() {
  const { t } = useTranslation('vote');
  const [address, setAddress] = useSearchParams();
  const tab = TABS.find((name) => name === address.get('tab')) ?? TABS[0];
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1);

  return (
    <>
      <Tabs
        activeKey={tab}
        items={TABS.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        onChange={(chosen) => setAddress({ tab: chosen })}
      />
      <VoteList key={tab} tab={tab} page={page} onPage={(next) => setAddress({ tab, page: String(next) })} />
    </>
  );
}
