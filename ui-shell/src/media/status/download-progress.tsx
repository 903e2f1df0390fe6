import { useId } from 'react';
import { useTranslation, type Translation } from '@ombi/sdk/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { type RequestVariantKey, type RequestDownloadProgress, requestsApi } from '../../api/requests/index.js';
import '../../components/progress-bar.css';
import { isApprovedButUnavailable, type RequestFlags } from '../model/request-status.js';
import { formatDuration } from '../model/format.js';
import './download-progress.css';

/** The hub announces progress; this polling covers a lost hub connection. */
const FALLBACK_POLL_MS = 60_000;

/** Download progress of an awaited variant; null while nothing is downloading. All consumers on a page share one query. */
export function useDownloadProgress({ kind, requestId, is4K }: RequestVariantKey, isAwaited: boolean): RequestDownloadProgress | null {
  const { data } = useQuery({
    queryKey: ['progress'],
    queryFn: ({ signal }) => requestsApi.progress(signal),
    enabled: isAwaited && requestId > 0,
    refetchInterval: ({ state }) => (state.data?.length ? FALLBACK_POLL_MS : false),
  });
  const matchesRequest = (one: RequestDownloadProgress) => one.kind === kind && one.requestId === requestId && one.is4K === is4K;
  return (isAwaited && data?.find(matchesRequest)) || null;
}

/** Progress in one line: `Downloading, 42%, about 5 min`. */
export function downloadProgressText(
  { state, is4K, percent, secondsLeft, episodes }: RequestDownloadProgress,
  { t, language }: Translation,
): string {
  const share = percent !== null && state !== 'importing' && new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100);
  const words = [
    t(`progress.state.${state}`),
    is4K && t('copy.4k'),
    episodesText(episodes, t),
    share,
    secondsLeft !== null && timeLeftText(secondsLeft, t, language),
  ];
  return new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(words.filter((word) => typeof word === 'string'));
}

function episodesText(episodes: RequestDownloadProgress['episodes'], t: Translation['t']): string | null {
  const [only] = episodes;
  if (!only) return null;
  return episodes.length === 1 ? t('progress.episode', only) : t('progress.episodes', { count: episodes.length });
}

function timeLeftText(secondsLeft: number, t: Translation['t'], language: string): string {
  const time = formatDuration(secondsLeft, language);
  return time === null ? t('progress.soon') : t('progress.left', { time });
}

/** Progress bar of a download with the same value as text. */
export function DownloadProgressBar({ progress }: { readonly progress: RequestDownloadProgress }) {
  const translation = useTranslation('media');
  const words = useId();
  const { state, percent, reason } = progress;
  return (
    <span className="progress-line" data-state={state}>
      <progress className="bar" value={percent ?? undefined} max={100} aria-labelledby={words} />
      <span id={words}>{downloadProgressText(progress, translation)}</span>
      {reason && (
        <span className="progress-line-reason" dir="auto">
          {reason}
        </span>
      )}
    </span>
  );
}

interface DownloadProgressProps {
  readonly requestVariant: RequestVariantKey;
  readonly flags: Pick<RequestFlags, 'approved' | 'available'>;
}

/** Progress of a variant; renders nothing while it is not downloading. */
export function DownloadProgress({ requestVariant, flags }: DownloadProgressProps) {
  const progress = useDownloadProgress(requestVariant, isApprovedButUnavailable(flags));
  return progress && <DownloadProgressBar progress={progress} />;
}
