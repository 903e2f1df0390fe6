import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.js';
import { Button } from '../../../kit-layout.js';
import { notify } from '../../../notify.js';
import { usePlugin } from '../../plugin-scope.js';
import { useConnectionDesk } from '../../use-connection-form.js';
import { TestResult } from './test-result.js';

interface TestPanelProps {
  readonly canBeTried: boolean;
  readonly children?: ReactNode;
}

/** *Test* tries what is on screen, saved or not; a channel sends a message. What was found stays until the next try. */
export function TestPanel({ canBeTried, children }: TestPanelProps) {
  const { view } = usePlugin();
  const { t } = useTranslation('forms');
  const { test } = useConnectionDesk();
  const {
    mutate,
    data: report,
    error,
    isPending,
  } = useMutation({
    mutationFn: test,
    onSuccess: ({ ok }) => ok && notify(t(view.templates ? 'test.sent' : 'test.connected', { name: view.name }), { kind: 'success' }),
  });

  return (
    <footer className="test-panel">
      <div className="field-row">
        {canBeTried && (
          <Button loading={isPending} onClick={() => mutate()}>
            {t(view.templates ? 'test.send' : 'test.connectivity')}
          </Button>
        )}
        {children}
      </div>
      <div role="status">{!isPending && (report ?? error) && <TestResult outcome={report ?? error} />}</div>
    </footer>
  );
}
