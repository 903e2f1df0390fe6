import { Suspense, useState } from 'react';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import type { SeriesRequestWire } from '../../../api/shows/index.js';
import type { Trouble } from '../../../api/trouble.js';
import { requesterOf } from '../../../media/desk/requester.js';
import { Icon } from '../../../media/icon/icon.js';
import { seriesFlags } from '../../../media/model/series/series-flags.js';
import { standingOf } from '../../../media/model/standing.js';
import { DownloadProgress } from '../../../media/progress/download-progress.js';
import { useRights } from '../../../media/rights/use-rights.js';
import { StatusBadge } from '../../../media/status/status-badge.js';
import { askedPart } from '../../../media/model/series/asked-part.js';
import { troubleWords } from '../../../parts/trouble/trouble-words.js';
import { RequestButtons } from './request-buttons.js';
import { RequestedEpisodes } from './requested-episodes.js';

interface ShowRequestProps {
  readonly request: SeriesRequestWire;
  readonly title: string;
}

/** Who asked for which episodes and how far that is; opened, episode by episode, with the ways on. What waits for the reader is open. */
export function ShowRequest({ request, title }: ShowRequestProps) {
  const { t } = useTranslation('seasons');
  const format = useFormat();
  const { mayDecide } = useRights();
  const flags = seriesFlags(request);
  const standing = standingOf(flags);
  const [isOpen, setIsOpen] = useState(mayDecide && standing === 'requested');

  return (
    <li>
      <details className="show-request" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <Icon name={isOpen ? 'fold' : 'unfold'} size={18} />
          <span className="show-request-words">
            <span className="show-request-who">
              <bdi>{requesterOf(request)}</bdi>{' '}
              <time className="soft" dateTime={request.requestedDate} title={format.dateTime(request.requestedDate)}>
                {format.relative(request.requestedDate)}
              </time>
            </span>
            <span>
              {askedPart(request)
                .map(({ season, episodes }) => t('requests.part', { season, episodes }))
                .join(' · ')}
            </span>
            <DownloadProgress copy={{ kind: 'tv', requestId: request.id, is4K: false }} flags={flags} />
          </span>
          {standing && <StatusBadge standing={standing} wording="sentence" />}
        </summary>
        {isOpen && (
          <div className="show-request-body">
            {flags.denied && flags.deniedReason && <p dir="auto">{t('requests.deniedBecause', { reason: flags.deniedReason })}</p>}
            <Suspense>{mayDecide && request.dispatchError && <TroubleLine trouble={request.dispatchError} />}</Suspense>
            <RequestButtons request={request} title={title} />
            <RequestedEpisodes request={request} />
          </div>
        )}
      </details>
    </li>
  );
}

/** What holds it up. */
function TroubleLine({ trouble }: { readonly trouble: Trouble }) {
  const { t } = useTranslation('seasons');
  return <p>{t('requests.trouble', { reason: troubleWords(trouble, useTranslation('trouble')) })}</p>;
}
