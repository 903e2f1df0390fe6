import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.js';
import { Tabs } from '../../../kit-layout.js';
import { usePluginFormContext } from '../../use-plugin-form.js';
import { ConnectionPanel } from './connection-panel.js';
import { ConnectionTabName } from './connection-tab-name.js';
import { EnabledSwitch } from '../enabled-switch.js';
import { visibleFields } from '../../../schema/field-schema.js';
import { planKind } from '../../draft.js';
import { ConnectionList } from './connection-list.js';

/** One tab per slot, each with its own switch. The server omits slots whose feature is disabled. */
function ConnectionSlots({ children }: { readonly children?: ReactNode }) {
  const { view } = usePluginFormContext();
  const { find } = useTranslation(`plugin/${view.id}`);

  const slots = 'slots' in view.plan ? view.plan.slots : [];
  const tabs = slots.map(({ id }, place) => ({
    key: id,
    label: <ConnectionTabName place={place} name={find(`slot.${id}`) ?? `${view.name} ${id}`} />,
    forceRender: true,
    children: (
      <>
        <EnabledSwitch name={`connections.${place}.enabled`} />
        <ConnectionPanel index={place}>{children}</ConnectionPanel>
      </>
    ),
  }));

  return tabs.length > 1 ? <Tabs items={tabs} /> : tabs[0]?.children;
}

/** The connections of a plug-in by its plan: one, one per slot, or a list. */
export function Connections({ children }: { readonly children?: ReactNode }) {
  const { view } = usePluginFormContext();
  if (visibleFields(view.schema.connection).length === 0 && !children) return null;

  switch (planKind(view)) {
    case 'single':
      return <ConnectionPanel index={0}>{children}</ConnectionPanel>;
    case 'slots':
      return <ConnectionSlots>{children}</ConnectionSlots>;
    case 'list':
      return <ConnectionList>{children}</ConnectionList>;
  }
}
