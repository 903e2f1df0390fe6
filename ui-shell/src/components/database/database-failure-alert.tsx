import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert } from '@ombi/sdk/ui/kit-layout';
import { databaseFailureText } from './database-problem.js';

interface DatabaseFailureAlertProps {
  readonly type: 'warning' | 'error';
  readonly title: string;
  /** Null for a failure in an earlier release. */
  readonly code: string | null;
  /** The sentence of the server, for a code without a text. */
  readonly sentence: string;
  readonly className?: string;
}

/** Alert that a database could not be used, with the reason. */
export function DatabaseFailureAlert({ code, sentence, ...alert }: DatabaseFailureAlertProps) {
  const { find } = useTranslation('database');
  return <Alert showIcon description={databaseFailureText(code, find) ?? sentence} {...alert} />;
}
