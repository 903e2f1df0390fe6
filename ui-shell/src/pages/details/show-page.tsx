import { useParams } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { RequestActionsProvider } from '../../media/request-actions/request-actions-provider.js';
import { isUnknownId } from '../../media/unknown-id.js';
import type { ShowDetails } from '../../api/catalogue/index.js';
import { TitleIssues } from '../../media/issues/title-issues.js';
import type { ReportedTitle } from '../../api/issues/index.js';
import { yearOf } from '../../media/model/format.js';
import { titleFromRelatedShow } from '../../media/model/title-mappers.js';
import { TitleNotFound, TitleLoadError, TitleSkeleton, TitleOverview, TitleLayout, TitleActions } from './layout/title-layout.js';
import { isShowId, useShowDetails } from './use-title-details.js';
import { ShowRequestStatus } from './header/show-status.js';
import { TitleHeader } from './header/title-header.js';
import { ShowButtons } from './actions/show-buttons.js';
import { PluginLinks, PluginPanels, toShowSlotTitle } from './actions/title-links.js';
import { CreditsAndRecommendations } from './layout/credits-and-recommendations.js';
import { LibraryMatches } from './matches/library-matches.js';
import { matchedShow } from './matches/matched-title.js';
import { ShowInfo } from './info/title-info.js';
import { externalLinks } from './external-links.js';
import { showHeadline } from './title-facts.js';
import { SeriesRequestList } from './requests/series-request-list.js';
import { SeasonList } from './seasons/season-list.js';

/** Poster and header first; then overview, seasons, people, trailers and related titles. */
export function ShowLayout({ show }: { readonly show: ShowDetails }) {
  const { language } = useTranslation('details');
  const { images, backdropPath, tagline, overview, sample } = show;
  const named = { title: show.title ?? '', year: yearOf(show.firstAired) };

  return (
    <TitleLayout
      {...named}
      posterPath={images?.original ?? null}
      backdropPath={backdropPath}
      isSample={sample === true}
      head={
        <TitleHeader {...named} facts={showHeadline(show, language)} tagline={tagline} links={externalLinks(show, 'tv')}>
          <ShowRequestStatus show={show} />
        </TitleHeader>
      }
    >
      <TitleActions>
        <ShowButtons show={show} />
        <PluginLinks title={toShowSlotTitle(show)} />
        <TitleIssues title={reportedShow(show)} />
        <LibraryMatches title={matchedShow(show)} name={named.title} />
      </TitleActions>
      <TitleOverview text={overview} />
      <ShowInfo show={show} />
      {show.requestId > 0 && <SeriesRequestList seriesId={show.requestId} title={named.title} />}
      <SeasonList show={show} />
      <PluginPanels title={toShowSlotTitle(show)} />
      <CreditsAndRecommendations kind="tv" title={show} fromWire={titleFromRelatedShow} />
    </TitleLayout>
  );
}

/** The series as an issue about it names it. */
const reportedShow = ({ id, title, images, requestId }: ShowDetails): ReportedTitle => ({
  kind: 'tv',
  providerId: String(id),
  title: title ?? '',
  posterPath: images?.original ?? null,
  requestId,
});

/** Page of a series. */
export default function ShowPage() {
  const { showId = '' } = useParams();
  const { data: show, isPending, error, refetch } = useShowDetails(showId);
  const isUnknown = !isShowId(showId) || show === null || isUnknownId(error);

  if (isUnknown) return <TitleNotFound kind="tv" />;
  if (isPending) return <TitleSkeleton />;
  if (!show) return <TitleLoadError kind="tv" cause={error} onRetry={() => void refetch()} />;
  return (
    <RequestActionsProvider>
      <ShowLayout key={show.id} show={show} />
    </RequestActionsProvider>
  );
}
