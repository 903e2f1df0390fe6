import type { ReactNode } from 'react';
import { visibleFields } from '../../../schema/field-schema.js';
import { planKind } from '../../draft.js';
import { usePlugin } from '../../plugin-scope.js';
import { ConnectionPanel } from './connection-panel.js';
import { ConnectionList } from './connection-list.js';
import { ConnectionSlots } from './connection-slots.js';

/** One connection, one per place, or a list of them: as the plug-in's plan says. */
export function Connections({ children }: { readonly children?: ReactNode }) {
  const { view } = usePlugin();
  if (visibleFields(view.schema.connection).length === 0 && !children) return null;

  switch (planKind(view)) {
    case 'single':
      return <ConnectionPanel place={0}>{children}</ConnectionPanel>;
    case 'slots':
      return <ConnectionSlots>{children}</ConnectionSlots>;
    case 'list':
      return <ConnectionList>{children}</ConnectionList>;
  }
}
