import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { calendarDay } from '../../../../media/model/format.js';
import { pageOf } from '../../../../media/model/title.js';
import { Poster } from '../../../../media/poster/poster.js';
import { shapeOf } from '../../../../media/poster/shape.js';
import { SampleRibbon } from '../../../../media/sample/sample-ribbon.js';
import type { RequestRow } from '../../model/request-row.js';

/** The title with its poster, what of it was asked for and the day it came out, and whether it is only a sample; it leads to its page. */
export function TitleCell({ row }: { readonly row: RequestRow }) {
  const { t, language } = useTranslation('requests');
  return (
    <Link className="request-title" to={pageOf({ kind: row.kind, id: row.titleId })}>
      <span className="request-title-poster">
        <Poster path={row.posterPath} title="" shape={shapeOf(row.kind)} />
      </span>
      <span className="request-title-words">
        <span className="request-title-name">{row.title}</span>
        {row.part && (
          <span className="request-title-part soft">
            {row.part.map(({ season, episodes }) => t('part', { season, episodes })).join(' · ')}
          </span>
        )}
        <span className="request-title-facts">
          {row.releaseDate && <span className="soft">{calendarDay(row.releaseDate, language, 'medium')}</span>}
          {row.sample && <SampleRibbon />}
        </span>
      </span>
    </Link>
  );
}
