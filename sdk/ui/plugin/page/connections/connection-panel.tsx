import type { ReactNode } from 'react';
import { FormScopeProvider, scopeOf } from '../../../fields/form-scope.js';
import { isRequiredIn } from '../../../schema/judge-by-schema.js';
import { SchemaForm } from '../../../schema/schema-form.js';
import { PlaceContext, usePlugin } from '../../plugin-scope.js';
import { useConnectionDesk } from '../../use-connection-form.js';
import { HealthNote } from './health-note.js';
import { TestPanel } from './test-panel.js';

interface ConnectionPanelProps {
  readonly place: number;
  readonly children?: ReactNode;
  /** What can be done with the connection, beside the test. */
  readonly actions?: ReactNode;
}

/** One connection: how it fares, its fields, and the test. */
export const ConnectionPanel = ({ place, ...panel }: ConnectionPanelProps) => (
  <PlaceContext value={place}>
    <Panel place={place} {...panel} />
  </PlaceContext>
);

function Panel({ place, children, actions }: ConnectionPanelProps) {
  const { view, form } = usePlugin();
  const { stored, isStored } = useConnectionDesk();
  const canBeTried = view.hasTest || view.templates !== undefined;

  const scope = { ...scopeOf(form.control, `plugin/${view.id}`), prefix: `connections.${place}.values.`, isStored };
  const isRequired = (name: string) => isRequiredIn(view.schema.connection, name);

  return (
    <FormScopeProvider value={{ ...scope, isRequired }}>
      {stored?.health?.failure && <HealthNote health={stored.health} />}
      {children ?? <SchemaForm schema={view.schema.connection} />}
      <TestPanel canBeTried={canBeTried}>{actions}</TestPanel>
    </FormScopeProvider>
  );
}
