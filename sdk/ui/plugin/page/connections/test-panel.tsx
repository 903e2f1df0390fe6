import { getTranslation, useTranslation } from '../../../i18n/use-translation.js';
import { Alert, Button } from '../../../kit-layout.js';
import { usePluginFormContext, ConnectionIndexContext } from '../../use-plugin-form.js';
import type { TestReport, SettingsValues } from '../../plugin-view.js';
import { useConnectionForm } from '../../use-connection-form.js';
import { useOutcomeText } from '../../use-outcome-text.js';
import { useMutation } from '@tanstack/react-query';
import { use, useEffect, useRef, useState, type ReactNode } from 'react';
import { notify } from '../../../notify.js';
import { useOptionLoader } from '../../../schema/inputs/use-options.js';

/** The title of a result. A plug-in may have words of its own for it, with the name of the connection as `server`. */
function useOutcomeTitle(): (isOk: boolean) => string {
  const { view } = usePluginFormContext();
  const { t } = useTranslation('forms');
  const { find } = useTranslation(`plugin/${view.id}`);
  const { values } = useConnectionForm().draft;
  const [done, failed] = view.templates ? ['test.sent', 'test.notSent'] : ['test.connected', 'test.notConnected'];
  return (isOk) => {
    const key = isOk ? done : failed;
    return find(key, { name: view.name, server: firstText(values.name, values.ip) }) ?? t(key, { name: view.name });
  };
}

/** The first text that is not empty. */
const firstText = (...texts: readonly unknown[]): string =>
  texts.find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? '';

/** With these reasons the service answered and named the right value, so it is filled in without asking. */
const CERTAIN_REASONS = ['wrong-path', 'needless-path'];

interface TestResultProps {
  readonly outcome: TestReport | Error | null;
}

/** Result of a test, with suggested values. */
function TestResult({ outcome }: TestResultProps) {
  const { view } = usePluginFormContext();
  const outcomeText = useOutcomeText(view.id);
  const outcomeTitle = useOutcomeTitle();
  const { draft } = useConnectionForm();

  if (outcome instanceof Error || !outcome) {
    return <Alert type="error" showIcon title={outcomeTitle(false)} description={outcome && outcomeText(outcome)} />;
  }
  const text = outcomeText(outcome);
  const saysAll = !outcome.ok && CERTAIN_REASONS.includes(outcome.reason);
  return (
    <Alert
      type={outcome.ok ? 'success' : 'error'}
      showIcon
      title={saysAll ? text : outcomeTitle(outcome.ok)}
      description={!saysAll && text}
      action={<ApplySuggestion values={changedSuggestions(outcome.suggest ?? {}, draft.values)} />}
    />
  );
}

/** Button that puts the suggested values into their fields. */
function ApplySuggestion({ values }: { readonly values: SettingsValues }) {
  const { t } = useTranslation('forms');
  const { fill } = useConnectionForm();
  if (Object.keys(values).length === 0) return null;
  return (
    <Button size="small" onClick={() => fill(values)}>
      {t('test.apply', { values: Object.values(values).join(', ') })}
    </Button>
  );
}

const changedSuggestions = (suggested: SettingsValues, values: SettingsValues): SettingsValues =>
  Object.fromEntries(Object.entries(suggested).filter(([name, value]) => (values[name] ?? '') !== value));

const certainValues = (report: TestReport): SettingsValues =>
  (!report.ok && CERTAIN_REASONS.includes(report.reason) && report.suggest) || {};

interface TestPanelProps {
  readonly isTestable: boolean;
  readonly children?: ReactNode;
}

/**
 * Tests the values in the form, saved or not; a notification channel sends a sample message. Invalid values are reported at their fields
 * and not sent. The result disappears when a value changes, because it would no longer apply; a value that the test filled in is no such
 * change. After a success the choices of the connection are loaded.
 */
export function TestPanel({ isTestable, children }: TestPanelProps) {
  const { view, form, validateConnection } = usePluginFormContext();
  const index = use(ConnectionIndexContext);
  const { t } = useTranslation('forms');
  const { test, draft, fill } = useConnectionForm();
  const outcomeTitle = useOutcomeTitle();
  const loadOptions = useOptionLoader();
  const settingsValues = form.watch('settings.values');
  const valuesWith = (filledIn: SettingsValues) => JSON.stringify([{ ...draft.values, ...filledIn }, settingsValues]);
  const testedValues = valuesWith({});
  const [knownValues, setKnownValues] = useState('');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: test,
    onSuccess: (report) => {
      if (report.ok) {
        loadOptions();
        return notify(outcomeTitle(true), { kind: 'success' });
      }
      if (knownValues !== testedValues) return;
      const filledIn = certainValues(report);
      fill(filledIn);
      setKnownValues(valuesWith(filledIn));
    },
  });
  const outcome = !isPending && knownValues === testedValues ? (data ?? error) : null;
  const handleClick = () => {
    if (validateConnection(index)) {
      setKnownValues(testedValues);
      mutate();
    } else notify(getTranslation('common').t('errors.validation'), { kind: 'error' });
  };

  return (
    <footer className="test-panel">
      <div className="field-row">
        {isTestable && (
          <Button loading={isPending} onClick={handleClick}>
            {t(view.templates ? 'test.send' : 'test.connectivity')}
          </Button>
        )}
        {children}
      </div>
      <ScrollIntoView occasion={outcome}>{outcome && <TestResult outcome={outcome} />}</ScrollIntoView>
    </footer>
  );
}

/** Scrolls its content into view, above the save bar. */
function ScrollIntoView({ occasion, children }: { readonly occasion: unknown; readonly children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (occasion) container.current?.scrollIntoView({ block: 'nearest' });
  }, [occasion]);
  return (
    <div ref={container} className="test-outcome" role="status">
      {children}
    </div>
  );
}
