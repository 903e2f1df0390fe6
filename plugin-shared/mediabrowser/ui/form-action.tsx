import { useOutcomeText } from '@ombi/sdk/ui';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { useState } from 'react';

/** A call that a button of the form makes, and how it went. */
export interface FormAction {
  readonly isRunning: boolean;
  /** Why the last call failed; null when it did not. */
  readonly errorMessage: string | null;
  run(): Promise<void>;
}

/** Shows an error of the action itself; it may also throw any other. */
export class ActionError extends Error {}

/**
 * State of a button that runs one call (mutation) at a time: loading, result, error. `failed` is the text before the reason of a failure.
 */
export function useFormAction(pluginId: string, failed: string, call: () => Promise<void>): FormAction {
  const toMessage = useOutcomeText(pluginId);
  const [isRunning, setRunning] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);

  const run = async () => {
    setErrorMessage(null);
    setRunning(true);
    try {
      await call();
    } catch (cause) {
      const reason = toMessage(cause instanceof Error ? cause : new Error(String(cause)));
      setErrorMessage(cause instanceof ActionError ? cause.message : [failed, reason].filter(Boolean).join('. '));
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, errorMessage, run };
}

interface FormActionButtonProps {
  readonly label: string;
  readonly action: FormAction;
}

/** The button of an action, with the reason of a failure below it. */
export function FormActionButton({ label, action: { isRunning, errorMessage, run } }: FormActionButtonProps) {
  return (
    <>
      <div className="field-row">
        <Button loading={isRunning} onClick={() => void run()}>
          {label}
        </Button>
      </div>
      {errorMessage && (
        <p className="field-error" role="alert">
          {errorMessage}
        </p>
      )}
    </>
  );
}
