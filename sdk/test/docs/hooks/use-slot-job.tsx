import { useFormat, useSlotJob } from '@ombi/sdk/ui';

/** In the slot `job.result`. */
export default function Report() {
  const { lastRun, isRunning } = useSlotJob();
  const { dateTime } = useFormat();
  if (isRunning) return <p>Running</p>;
  return (
    <>
      <p>{[lastRun?.outcome, dateTime(lastRun?.finishedAt), lastRun?.reason].join(' ')}</p>
      <ul>
        {lastRun?.results.map(({ connectionId, connection, result }) => (
          <li key={connectionId}>{`${connection}: ${(result as { readonly removed: number }).removed} removed`}</li>
        ))}
      </ul>
    </>
  );
}
