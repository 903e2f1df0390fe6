import { Tag, Tooltip } from '@ombi/sdk/ui/kit-layout';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import type { Job, JobRun } from '../../../api/index.js';
import '../../../components/progress-bar.css';

const COLORS = { succeeded: 'success', failed: 'error', stopped: 'default' } as const;

/** Outcome of a run: color and word. */
export function OutcomeTag({ outcome }: Pick<JobRun, 'outcome'>) {
  const { t } = useTranslation('settings');
  return <Tag color={COLORS[outcome]}>{t(`jobs.outcome.${outcome}`)}</Tag>;
}

/** The run in progress, with what it has done so far. */
export function RunningTag({ job: { progress, portal } }: { readonly job: Job }) {
  const { t } = useTranslation('settings');
  const { number } = useFormat();
  const counts = [progress?.done, progress?.total].filter((count) => typeof count === 'number');
  return (
    <Tooltip title={portal && t('jobs.portal', { portal })}>
      <Tag color="processing">{[t('jobs.running'), counts.map((count) => number(count)).join(' / ')].filter(Boolean).join(' ')}</Tag>
      {progress?.total ? <progress className="bar" aria-label={t('jobs.progress')} value={progress.done} max={progress.total} /> : null}
    </Tooltip>
  );
}
