import { ApiProblem } from '@ombi/sdk/ui/http';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Button } from '@ombi/sdk/ui/kit-layout';

interface LoadErrorProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Error state with a retry button for data that could not be loaded: a sentence, a next step, and the cause inside *details*. */
export function LoadError({ error, onRetry }: LoadErrorProps) {
  const { t } = useTranslation('common');
  const isOffline = error instanceof ApiProblem && error.isOffline;
  return (
    <Alert
      type="error"
      showIcon
      title={t(isOffline ? 'offline' : 'loadFailed')}
      description={
        !isOffline && (
          <details>
            <summary>{t('details')}</summary>
            {error.message}
          </details>
        )
      }
      action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}
    />
  );
}
