import type { ReactNode } from 'react';
import { get, useFormState } from 'react-hook-form';
import { Advanced, advancedFields } from '../../schema/advanced.js';
import { usePlugin } from '../plugin-scope.js';

interface PageAdvancedProps {
  /** Whether the fields of a connection are drawn from the schema. */
  readonly drawsConnections: boolean;
  readonly children: ReactNode;
}

/** The switch for the rarely needed fields of the page, its settings and all its connections; none where nothing is rarely needed. */
export function PageAdvanced({ drawsConnections, children }: PageAdvancedProps) {
  const { view, form } = usePlugin();
  const { errors } = useFormState({ control: form.control });
  const own = advancedFields(view.schema.settings).map((name) => `settings.values.${name}`);
  const ofConnection = drawsConnections ? advancedFields(view.schema.connection) : [];
  if (own.length + ofConnection.length === 0) return children;

  const refused = Object.keys(errors.connections ?? {}).flatMap((place) =>
    ofConnection.map((name) => `connections.${place}.values.${name}`),
  );
  return <Advanced isRefused={[...own, ...refused].some((path) => get(errors, path) !== undefined)}>{children}</Advanced>;
}
