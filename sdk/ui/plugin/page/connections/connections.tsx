import type { ReactNode } from 'react';
import { usePluginFormContext } from '../../use-plugin-form.js';
import { ConnectionPanel } from './connection-panel.js';
import { visibleFields } from '../../../schema/field-schema.js';
import { connectionPlanKind } from '../../draft.js';
import { ConnectionList } from './connection-list.js';
import { ConnectionSlotTabs } from './connection-slot-tabs.js';

/** The connections of a plug-in by its plan: one, one per slot, or a list. */
export function Connections({ children }: { readonly children?: ReactNode }) {
  const { view } = usePluginFormContext();
  if (visibleFields(view.schema.connection).length === 0 && !children) return null;

  switch (connectionPlanKind(view)) {
    case 'single':
      return <ConnectionPanel index={0}>{children}</ConnectionPanel>;
    case 'slots':
      return <ConnectionSlotTabs>{children}</ConnectionSlotTabs>;
    case 'list':
      return <ConnectionList>{children}</ConnectionList>;
  }
}
