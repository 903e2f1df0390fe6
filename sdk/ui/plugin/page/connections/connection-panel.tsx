import { useFormat } from '../../../i18n/format.js';
import { useTranslation } from '../../../i18n/use-translation.js';
import { Alert } from '../../../kit-layout.js';
import type { ServiceHealth } from '../../plugin-view.js';
import type { ReactNode } from 'react';
import { FormScopeProvider, createFormScope } from '../../../fields/form-scope.js';
import { isRequiredField } from '../../../schema/json-schema-issues.js';
import { SchemaForm } from '../../../schema/schema-form.js';
import { ConnectionIndexContext, ConnectionIndexFinderContext, usePluginFormContext } from '../../use-plugin-form.js';
import { useIsSetup } from '../../setup-mode.js';
import { useConnectionActions } from '../../use-connection-form.js';
import { ChannelSwitch, ChannelOptionFields } from './channel-connection.js';
import { ConnectionRunPanel } from './connection-run-panel.js';
import { TestPanel } from './test-panel.js';
import { WebhookAddress } from './webhook-address.js';

/** Warning about a failing connection: since when, why, and when it is retried. */
function HealthWarning({ health }: { readonly health: ServiceHealth }) {
  const { t, find } = useTranslation('forms');
  const { relative } = useFormat();
  const retry = relative(health.retryAt);

  return (
    <Alert
      className="health-note"
      type="warning"
      showIcon
      title={t('health.failing', { since: relative(health.failingSince) })}
      description={[find(`failure.${health.failure}`) ?? health.failure, retry && t('health.retry', { when: retry })]
        .filter(Boolean)
        .join(' ')}
    />
  );
}

interface ConnectionPanelProps {
  readonly index: number;
  /** Finds the current index of the connection. Default: it stays where it is. */
  readonly findConnectionIndex?: () => number | null;
  readonly children?: ReactNode;
  /** Further buttons beside the test. */
  readonly actions?: ReactNode;
}

/** The form of one connection: health, fields and test. */
export const ConnectionPanel = ({ index, findConnectionIndex, ...panel }: ConnectionPanelProps) => (
  <ConnectionIndexContext value={index}>
    <ConnectionIndexFinderContext value={findConnectionIndex ?? null}>
      <ConnectionPanelContent index={index} {...panel} />
    </ConnectionIndexFinderContext>
  </ConnectionIndexContext>
);

function ConnectionPanelContent({ index, children, actions }: Omit<ConnectionPanelProps, 'findConnectionIndex'>) {
  const { view, form } = usePluginFormContext();
  const { stored, isStored } = useConnectionActions();
  const isSetup = useIsSetup();
  const isTestable = view.hasTest || view.templates !== undefined;

  const scope = { ...createFormScope(form.control, `plugin/${view.id}`), prefix: `connections.${index}.values.`, isStored };
  const isRequired = (name: string) => isRequiredField(view.schema.connection, name);

  return (
    <FormScopeProvider value={{ ...scope, isRequired }}>
      {stored?.health?.failure && <HealthWarning health={stored.health} />}
      {!isSetup && <ChannelSwitch index={index} stored={stored} />}
      {children ?? <SchemaForm schema={view.schema.connection} />}
      {!isSetup && <ChannelOptionFields index={index} />}
      {!isSetup && stored?.webhookPath && <WebhookAddress path={stored.webhookPath} publicUrl={stored.webhookUrl ?? null} />}
      {!isSetup && stored && <ConnectionRunPanel />}
      <TestPanel isTestable={isTestable}>{actions}</TestPanel>
    </FormScopeProvider>
  );
}
