import { useMemo, useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Modal } from '@ombi/sdk/ui/kit-layout';
import type { SlotJob } from '@ombi/sdk/ui/slots';
import type { Job } from '../../../api/index.js';
import { SlotContent } from '../../../plugins/slots/plugin-slot.js';
import { useSlotContributions } from '../../../plugins/slots/slot-contributions.js';

interface JobResultProps {
  readonly job: Job;
  readonly name: string;
}

/** Opens what the plug-in shows about the last run of its job; nothing for jobs without a contribution to `job.result`. */
export function JobResultButton({ job, name }: JobResultProps) {
  const { t } = useTranslation('settings');
  const [result] = useSlotContributions('job.result', job.id);
  const [isOpen, setOpen] = useState(false);
  const slotProps = useMemo(() => ({ job: toSlotJob(job) }), [job]);
  if (!result) return null;

  return (
    <>
      <Button type="text" disabled={!job.lastRun} onClick={() => setOpen(true)}>
        {t('jobs.result')}
      </Button>
      <Modal open={isOpen} title={t('jobs.resultOf', { job: name })} footer={null} onCancel={() => setOpen(false)} destroyOnHidden>
        <div className="plugin-content">
          <SlotContent name="job.result" contribution={result} slotProps={slotProps} />
        </div>
      </Modal>
    </>
  );
}

/** The job as plug-ins in `job.result` receive it. */
function toSlotJob({ id, running, lastRun }: Job): SlotJob {
  const run = lastRun && {
    startedAt: lastRun.startedAt,
    finishedAt: lastRun.finishedAt,
    outcome: lastRun.outcome,
    reason: lastRun.reason,
    results: lastRun.results ?? [],
  };
  return { id: id.slice(id.indexOf('.') + 1), isRunning: running, lastRun: run };
}
