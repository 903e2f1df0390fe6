import { useSearchParams } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Tabs } from '@ombi/sdk/ui/kit-layout';
import { ISSUE_STATUSES } from '../../api/issues/index.js';
import { PageTitle } from '../../components/document/document-head.js';
import { SwitchedOffState } from '../../media/status/empty-state.js';
import { useAreIssuesEnabled } from '../../portal-info/features.js';
import { IssueTitleList } from './issue-title-list.js';
import { useIssueCounts } from './use-issues.js';
import './issues-page.css';

/** Titles with issues, by status. */
export default function IssuesPage() {
  const { t } = useTranslation('issues');
  const isOn = useAreIssuesEnabled();

  return (
    <div className="page issues-page">
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      {isOn === false ? <SwitchedOffState icon="warning" title={t('off.title')} settingsPath="/Settings/Issues" /> : <IssueTabs />}
    </div>
  );
}

/** A tab for each status, with its number of issues; *in progress* only while there are such issues. The URL holds tab and page. */
function IssueTabs() {
  const { t } = useTranslation('issues');
  const { data: counts } = useIssueCounts();
  const [address, setAddress] = useSearchParams();
  const status = ISSUE_STATUSES.find((name) => name === address.get('tab')) ?? ISSUE_STATUSES[0];
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1);
  const shown = ISSUE_STATUSES.filter((name) => name !== 'inProgress' || name === status || (counts?.inProgress ?? 0) > 0);
  const labelOf = (name: (typeof ISSUE_STATUSES)[number]): string =>
    counts ? t('tab', { name: t(`status.${name}`), count: counts[name] }) : t(`status.${name}`);

  return (
    <>
      <Tabs
        activeKey={status}
        items={shown.map((key) => ({ key, label: labelOf(key) }))}
        onChange={(chosen) => setAddress({ tab: chosen })}
      />
      <IssueTitleList key={status} status={status} page={page} onPage={(next) => setAddress({ tab: status, page: String(next) })} />
    </>
  );
}
