import { useMutation } from '@tanstack/react-query';
import { use, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.js';
import { Button } from '../../../kit-layout.js';
import { notify } from '../../../notify.js';
import { PlaceContext, usePlugin } from '../../plugin-scope.js';
import { useConnectionForm } from '../../use-connection-form.js';
import { TestResult } from './test-result.js';

interface TestPanelProps {
  readonly canBeTried: boolean;
  readonly children?: ReactNode;
}

/**
 * *Test* tries what is on screen, saved or not; a channel sends a message. What cannot be right is said at its field, and not sent. What
 * was found stays until another value stands on screen: it would be about something else.
 */
export function TestPanel({ canBeTried, children }: TestPanelProps) {
  const { view, form, judge } = usePlugin();
  const place = use(PlaceContext);
  const { t } = useTranslation('forms');
  const { test, draft } = useConnectionForm();
  const tried = JSON.stringify([draft.values, form.watch('settings.values')]);
  const { mutate, data, variables, error, isPending } = useMutation({
    mutationFn: (_: string) => test(),
    onSuccess: ({ ok }) => ok && notify(t(view.templates ? 'test.sent' : 'test.connected', { name: view.name }), { kind: 'success' }),
  });
  const outcome = !isPending && variables === tried ? (data ?? error) : null;
  const press = () => {
    if (judge(place)) mutate(tried);
    else notify(t('checkValues'), { kind: 'error' });
  };

  return (
    <footer className="test-panel">
      <div className="field-row">
        {canBeTried && (
          <Button loading={isPending} onClick={press}>
            {t(view.templates ? 'test.send' : 'test.connectivity')}
          </Button>
        )}
        {children}
      </div>
      <InSight occasion={outcome}>{outcome && <TestResult outcome={outcome} />}</InSight>
    </footer>
  );
}

/** What is told here is brought to where it can be read, above the bar that saves. */
function InSight({ occasion, children }: { readonly occasion: unknown; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (occasion) place.current?.scrollIntoView({ block: 'nearest' });
  }, [occasion]);
  return (
    <div ref={place} className="test-outcome" role="status">
      {children}
    </div>
  );
}
