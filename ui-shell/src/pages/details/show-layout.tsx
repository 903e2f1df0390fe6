import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { ShowDetailsWire } from '../../api/catalogue/index.js';
import { yearOf } from '../../media/model/dates.js';
import { fromRelatedShow } from '../../media/model/from-show-wire.js';
import { ShowStatus } from './banner/show-status.js';
import { TitleHead } from './banner/title-head.js';
import { ShowButtons } from './buttons/show-buttons.js';
import { PluginLinks } from './buttons/plugin-links.js';
import { Overview } from './frame/overview.js';
import { Surroundings } from './frame/surroundings.js';
import { TitleLayout } from './frame/title-layout.js';
import { ShowInfo } from './info/show-info.js';
import { showInView } from './model/in-view.js';
import { outsideLinks } from './model/links.js';
import { showHeadlineOf } from './model/show-facts.js';
import { ShowRequests } from './requests/show-requests.js';
import { Seasons } from './seasons/seasons.js';

/** Poster and head first; then the story, the seasons, the people, the trailers and what is like it. */
export function ShowLayout({ show }: { readonly show: ShowDetailsWire }) {
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
        <TitleHead {...named} facts={showHeadlineOf(show, language)} tagline={tagline} links={outsideLinks(show, 'tv')}>
          <ShowStatus show={show} />
        </TitleHead>
      }
    >
      <ShowButtons show={show} />
      <PluginLinks title={showInView(show)} />
      <Overview text={overview} />
      <ShowInfo show={show} />
      {show.requestId > 0 && <ShowRequests seriesId={show.requestId} title={named.title} />}
      <Seasons show={show} />
      <Surroundings kind="tv" title={show} fromWire={fromRelatedShow} />
    </TitleLayout>
  );
}
