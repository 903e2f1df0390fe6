import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Skeleton } from '@ombi/sdk/ui/kit-layout';
import { requests, type MomentWire } from '../../../../api/requests/index.js';
import { Icon } from '../../../../media/icon/icon.js';
import type { ShapeName } from '../../../../media/icon/shapes.js';
import { isAwaited, type Variant } from '../../../../media/model/standing.js';
import { ProgressLine } from '../../../../media/progress/progress-line.js';
import { useProgress } from '../../../../media/progress/use-progress.js';
import type { RequestRow } from '../../model/request-row.js';
import { FactWords } from './fact-words.js';
import './request-timeline.css';

const SHAPE: Readonly<Record<string, ShapeName>> = {
  request: 'plus',
  approve: 'doubleCheck',
  deny: 'cross',
  found: 'check',
  markAvailable: 'check',
  markUnavailable: 'clock',
  'hand-over-failed': 'cross',
};

interface TimelineMomentProps extends Pick<RequestRow, 'kind'> {
  readonly moment: MomentWire;
}

interface RequestTimelineProps {
  readonly row: Pick<RequestRow, 'kind' | 'id' | 'copies'>;
}

/** What happened to a request, the oldest first, and what is happening to it now. */
export function RequestTimeline({ row }: RequestTimelineProps) {
  const { kind, id } = row;
  const { t } = useTranslation('requests');
  const { data, isError } = useQuery({
    queryKey: ['requests', 'timeline', kind, id],
    queryFn: ({ signal }) => requests.timeline(kind, id, signal),
  });

  return (
    <section className="request-timeline" aria-label={t('timeline.title')}>
      <h2>{t('timeline.title')}</h2>
      {isError && !data && <p className="soft">{t('timeline.failed')}</p>}
      {!isError && !data && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {data && (
        <ol>
          {data.map((moment, place) => (
            <TimelineMoment key={place} kind={kind} moment={moment} />
          ))}
          <TimelineNow row={row} variant="regular" />
          <TimelineNow row={row} variant="4k" />
        </ol>
      )}
    </section>
  );
}

function TimelineMoment({ kind, moment: { at, step, is4K, by, reason, facts } }: TimelineMomentProps) {
  const { t, find } = useTranslation('requests');
  const { dateTime } = useFormat();
  const words = [find(`timeline.step.${step}`) ?? step, is4K && t('timeline.fourK')].filter(Boolean).join(' · ');
  return (
    <li data-step={step}>
      <Icon name={SHAPE[step] ?? 'right'} size={14} />
      <div>
        <strong>{words}</strong> {by && <span>{t('timeline.by', { name: by.alias || by.userName })}</span>}
        {/* The words come from several texts: while one is fetched, only this line waits, and nothing that was there goes away. */}
        <Suspense>{facts && <FactWords facts={facts} kind={kind} variant={is4K ? '4k' : 'regular'} />}</Suspense>
        {reason && <p dir="auto">{reason}</p>}
        <time dateTime={at}>{dateTime(at)}</time>
      </div>
    </li>
  );
}

/** The newest step while it lasts: how far a copy is on its way. */
function TimelineNow({ row: { kind, id, copies }, variant }: RequestTimelineProps & { readonly variant: Variant }) {
  const copy = copies[variant];
  const progress = useProgress({ kind, requestId: id, is4K: variant === '4k' }, copy !== null && isAwaited(copy));
  return (
    progress && (
      <li data-step="progress">
        <Icon name="down" size={14} />
        <ProgressLine progress={progress} />
      </li>
    )
  );
}
