import { useConnectionRun } from '@ombi/sdk/ui';
import { Button } from '@ombi/sdk/ui/kit-layout';

/** Below a `<ConnectionPage>`: runs the hidden connection action `reindex` of the plug-in; the page shows its progress. */
export default function Reindex() {
  const { run, canStart, start, cancel } = useConnectionRun();
  const isRunning = run?.action === 'reindex' && run.state === 'running';
  return isRunning ? (
    <Button onClick={cancel}>Stop</Button>
  ) : (
    <Button disabled={!canStart} onClick={() => start('reindex', { complete: true })}>
      Read everything again
    </Button>
  );
}
