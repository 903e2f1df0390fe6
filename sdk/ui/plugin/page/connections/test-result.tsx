import { ApiProblem } from '../../../http.js';
import { useTranslation, type Translation } from '../../../i18n/use-translation.js';
import { Alert, Button } from '../../../kit-layout.js';
import { usePlugin } from '../../plugin-scope.js';
import type { TestReport, Values } from '../../plugin-view.js';
import { useConnectionForm } from '../../use-connection-form.js';

interface TestResultProps {
  readonly outcome: TestReport | Error | null;
}

/** What a test found, and how to mend it. */
export function TestResult({ outcome }: TestResultProps) {
  const { view } = usePlugin();
  const { t, find } = useTranslation('forms');
  const own = useTranslation(`plugin/${view.id}`);
  const { draft } = useConnectionForm();
  const failed = t(view.templates ? 'test.notSent' : 'test.notConnected', { name: view.name });

  if (outcome instanceof Error || !outcome) {
    return <Alert type="error" showIcon title={failed} description={outcome && wordsOf(outcome, find)} />;
  }

  const mend = differing(outcome.suggest ?? {}, draft.values);
  const version = outcome.version && t('test.version', { version: outcome.version });
  if (outcome.ok) {
    return (
      <Alert
        type="success"
        showIcon
        title={t(view.templates ? 'test.sent' : 'test.connected', { name: view.name })}
        description={version}
        action={<Mend values={mend} />}
      />
    );
  }

  const reason =
    own.find(`test.${outcome.reason}`, { detail: outcome.detail ?? '' }) ?? find(`failure.${outcome.reason}`) ?? outcome.reason;
  return (
    <Alert
      type="error"
      showIcon
      title={failed}
      description={[reason, outcome.detail].filter(Boolean).join(' ')}
      action={<Mend values={mend} />}
    />
  );
}

/** One press puts the suggested values into their fields. */
function Mend({ values }: { readonly values: Values }) {
  const { t } = useTranslation('forms');
  const { fill } = useConnectionForm();
  if (Object.keys(values).length === 0) return null;
  return (
    <Button size="small" onClick={() => fill(values)}>
      {t('test.apply', { values: Object.values(values).join(', ') })}
    </Button>
  );
}

/** The code in our words, then the service's own. */
function wordsOf(error: Error, find: Translation['find']): string {
  if (!(error instanceof ApiProblem)) return error.message;
  const code = error.type.replace(/^plugin\//, '');
  return [find(`failure.${code}`), error.detail].filter(Boolean).join(' ') || code;
}

const differing = (suggested: Values, values: Values): Values =>
  Object.fromEntries(Object.entries(suggested).filter(([name, value]) => (values[name] ?? '') !== value));
