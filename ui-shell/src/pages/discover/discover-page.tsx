import { useTranslation } from '@ombi/sdk/ui/i18n';
import { RequestDesk } from '../../media/desk/request-desk.js';
import { PageTitle } from '../../parts/page-title.js';
import { GenreButtons } from './genre-buttons.js';
import { RecentRequests } from './recent/recent-requests.js';
import { DiscoverRows } from './rows/discover-rows.js';
import './discover-page.css';

/** The foyer: what others asked for, and what the world looks at. */
export default function DiscoverPage() {
  const { t } = useTranslation('discover');
  return (
    <RequestDesk>
      <PageTitle>{t('title')}</PageTitle>
      <div className="discover-page page">
        <h1 className="screen-reader">{t('title')}</h1>
        <GenreButtons />
        <RecentRequests />
        <DiscoverRows />
      </div>
    </RequestDesk>
  );
}
