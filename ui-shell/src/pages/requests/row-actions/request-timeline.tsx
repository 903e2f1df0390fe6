import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Skeleton } from '@ombi/sdk/ui/kit-layout';
import { requestsApi, type RequestHistoryEntry } from '../../../api/requests/index.js';
import { MediaIcon, type MediaIconName } from '../../../media/media-icon.js';
import { isApprovedButUnavailable, type Variant } from '../../../media/model/request-status.js';
import { DownloadProgressBar, useDownloadProgress } from '../../../media/status/download-progress.js';
import type { RequestRow } from '../request-row.js';
import { TimelineFacts } from './timeline-facts.js';
import './request-timeline.css';

const STEP_ICONS: Readonly<Record<string, MediaIconName>> = {
  request: 'plus',
  approve: 'doubleCheck',
  deny: 'cross',
  found: 'check',
  markAvailable: 'check',
  markUnavailable: 'clock',
  'hand-over-failed': 'cross',
};

interface TimelineEntryProps extends Pick<RequestRow, 'kind'> {
  readonly entry: RequestHistoryEntry;
}

interface RequestTimelineProps {
  readonly row: Pick<RequestRow, 'kind' | 'id' | 'flagsByVariant'>;
}

/** Timeline of a request, oldest entry first, with the current progress at the end. */
export function RequestTimeline({ row }: RequestTimelineProps) {
  const { kind, id } = row;
  const { t } = useTranslation('requests');
  const { data, isError } = useQuery({
    queryKey: ['requests', 'timeline', kind, id],
    queryFn: ({ signal }) => requestsApi.timeline(kind, id, signal),
  });

  return (
    <section className="request-timeline" aria-label={t('timeline.title')}>
      <h2>{t('timeline.title')}</h2>
      {isError && !data && <p className="soft">{t('timeline.failed')}</p>}
      {!isError && !data && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {data && (
        <ol>
          {data.map((entry, place) => (
            <TimelineEntry key={place} kind={kind} entry={entry} />
          ))}
          <TimelineProgress row={row} variant="regular" />
          <TimelineProgress row={row} variant="4k" />
        </ol>
      )}
    </section>
  );
}

function TimelineEntry({ kind, entry: { at, step, is4K, by, reason, facts } }: TimelineEntryProps) {
  const { t, find } = useTranslation('requests');
  const { dateTime } = useFormat();
  const words = [find(`timeline.step.${step}`) ?? step, is4K && t('timeline.fourK')].filter(Boolean).join(' · ');
  return (
    <li data-step={step}>
      <MediaIcon name={STEP_ICONS[step] ?? 'right'} size={14} />
      <div>
        <strong>{words}</strong> {by && <span>{t('timeline.by', { name: by.alias || by.userName })}</span>}
        {/* The texts come from several namespaces: while one loads, only this line suspends and the rest stays visible. */}
        <Suspense>{facts && <TimelineFacts facts={facts} kind={kind} variant={is4K ? '4k' : 'regular'} />}</Suspense>
        {reason && <p dir="auto">{reason}</p>}
        <time dateTime={at}>{dateTime(at)}</time>
      </div>
    </li>
  );
}

/** Last entry while a variant is downloading: its progress. */
function TimelineProgress({ row: { kind, id, flagsByVariant }, variant }: RequestTimelineProps & { readonly variant: Variant }) {
  const flags = flagsByVariant[variant];
  const progress = useDownloadProgress({ kind, requestId: id, is4K: variant === '4k' }, flags !== null && isApprovedButUnavailable(flags));
  return (
    progress && (
      <li data-step="progress">
        <MediaIcon name="down" size={14} />
        <DownloadProgressBar progress={progress} />
      </li>
    )
  );
}
