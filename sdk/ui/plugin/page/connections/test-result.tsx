import { useTranslation } from '../../../i18n/use-translation.js';
import { Alert, Button } from '../../../kit-layout.js';
import { usePlugin } from '../../plugin-scope.js';
import type { TestReport, Values } from '../../plugin-view.js';
import { useConnectionForm } from '../../use-connection-form.js';
import { useOutcomeWords } from '../../use-outcome-words.js';

interface TestResultProps {
  readonly outcome: TestReport | Error | null;
}

/** What a test found, and how to mend it. */
export function TestResult({ outcome }: TestResultProps) {
  const { view } = usePlugin();
  const { t } = useTranslation('forms');
  const words = useOutcomeWords(view.id);
  const { draft } = useConnectionForm();
  const values = { name: view.name };
  const failed = t(view.templates ? 'test.notSent' : 'test.notConnected', values);

  if (outcome instanceof Error || !outcome) {
    return <Alert type="error" showIcon title={failed} description={outcome && words(outcome)} />;
  }
  return (
    <Alert
      type={outcome.ok ? 'success' : 'error'}
      showIcon
      title={outcome.ok ? t(view.templates ? 'test.sent' : 'test.connected', values) : failed}
      description={words(outcome)}
      action={<Mend values={differing(outcome.suggest ?? {}, draft.values)} />}
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

const differing = (suggested: Values, values: Values): Values =>
  Object.fromEntries(Object.entries(suggested).filter(([name, value]) => (values[name] ?? '') !== value));
