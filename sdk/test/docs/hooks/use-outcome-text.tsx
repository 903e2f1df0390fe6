import { useConnectionActions, useOutcomeText, type TestReport } from '@ombi/sdk/ui';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { useState } from 'react';

/** Below a `<ConnectionPage>`: a test with the same sentences as that of the portal. */
export default function QuickTest() {
  const { test } = useConnectionActions();
  const outcomeText = useOutcomeText('releases');
  const [outcome, setOutcome] = useState<TestReport | Error | null>(null);
  return (
    <>
      <Button onClick={() => void test().then(setOutcome, setOutcome)}>Test</Button>
      <p role="status">{outcome && outcomeText(outcome)}</p>
    </>
  );
}
