import { useMutation } from '@tanstack/react-query';
import { Suspense } from 'react';
import { pluginApi, useOutcomeText, type ConnectionView, type PluginDetails, type PluginSummary, type TestReport } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Button } from '@ombi/sdk/ui/kit-layout';
import './connection-tests.css';

interface ConnectionTestResult {
  readonly id: string;
  readonly name: string;
  readonly outcome: TestReport | Error;
}

/** Tests each connection with its stored settings, and keeps the results until the next test. */
export function useConnectionTests({ id }: PluginSummary) {
  const { t } = useTranslation('plugins');
  const tests = useMutation({
    mutationFn: async () => {
      const plugin = await pluginApi.read(id);
      return Promise.all(plugin.connections.map((connection, place) => testConnection(plugin, connection, place)));
    },
  });
  return { ...tests, button: <TestButton isBusy={tests.isPending} onClick={() => tests.mutate()} label={t('test')} /> };
}

/** Each connection with its test result. */
export function ConnectionTestResults({
  plugin,
  tests,
}: {
  readonly plugin: PluginSummary;
  readonly tests: ReturnType<typeof useConnectionTests>;
}) {
  return (
    <div role="status">
      {!tests.isPending && (tests.data || tests.error) && (
        <Suspense>
          <ConnectionTestList plugin={plugin} outcomes={tests.data ?? []} failure={tests.error} />
        </Suspense>
      )}
    </div>
  );
}

interface ConnectionTestListProps {
  readonly plugin: PluginSummary;
  readonly outcomes: readonly ConnectionTestResult[];
  readonly failure: Error | null;
}

function ConnectionTestList({ plugin, outcomes, failure }: ConnectionTestListProps) {
  const { t } = useTranslation('plugins');
  const words = useOutcomeText(plugin.id);
  if (failure) return <Alert type="error" showIcon title={t('test.failed')} description={words(failure)} />;
  if (outcomes.length === 0) return <Alert type="info" title={t('test.nothing')} />;
  return (
    <ul className="plugin-tests">
      {outcomes.map(({ id, name, outcome }) => {
        const isSuccessful = !(outcome instanceof Error) && outcome.ok;
        return (
          <li key={id}>
            <Alert
              type={isSuccessful ? 'success' : 'error'}
              showIcon
              title={t(isSuccessful ? 'test.well' : 'test.wrong', { name })}
              description={words(outcome)}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface TestButtonProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onClick: () => void;
}

const TestButton = ({ label, isBusy, onClick }: TestButtonProps) => (
  <Button loading={isBusy} onClick={onClick}>
    {label}
  </Button>
);

async function testConnection(plugin: PluginDetails, { id, slot, values }: ConnectionView, place: number): Promise<ConnectionTestResult> {
  const outcome = await pluginApi
    .test(plugin.id, { connectionId: id, slot, settings: plugin.settings.values, values })
    .catch((cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause))));
  return { id, name: connectionName(plugin, values, slot, place), outcome };
}

function connectionName(plugin: PluginDetails, { name }: ConnectionView['values'], slot: string | null, place: number): string {
  if (typeof name === 'string' && name) return name;
  if (slot) return `${plugin.name} ${slot}`;
  return plugin.connections.length > 1 ? `${plugin.name} ${place + 1}` : plugin.name;
}
