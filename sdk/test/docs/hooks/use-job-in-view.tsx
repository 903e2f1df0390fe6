import { useFormat, useJobInView } from '@ombi/sdk/ui';

/** In the slot `job.result`. */
export default function Report() {
  const { lastRun, isRunning } = useJobInView();
  const { dateTime } = useFormat();
  return <p>{isRunning ? 'Running' : [lastRun?.outcome, dateTime(lastRun?.finishedAt), lastRun?.reason].join(' ')}</p>;
}
