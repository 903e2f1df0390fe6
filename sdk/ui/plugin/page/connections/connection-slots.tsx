import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.js';
import { Tabs } from '../../../kit-layout.js';
import { usePlugin } from '../../plugin-scope.js';
import { ConnectionPanel } from './connection-panel.js';
import { TabName } from './tab-name.js';
import { EnabledSwitch } from '../enabled-switch.js';

/** A tab per place, each with its own switch. The server leaves out places whose feature is off. */
export function ConnectionSlots({ children }: { readonly children?: ReactNode }) {
  const { view } = usePlugin();
  const { find } = useTranslation(`plugin/${view.id}`);

  const slots = 'slots' in view.plan ? view.plan.slots : [];
  const tabs = slots.map(({ id }, place) => ({
    key: id,
    label: <TabName place={place} name={find(`slot.${id}`) ?? `${view.name} ${id}`} />,
    forceRender: true,
    children: (
      <>
        <EnabledSwitch name={`connections.${place}.enabled`} />
        <ConnectionPanel place={place}>{children}</ConnectionPanel>
      </>
    ),
  }));

  return tabs.length > 1 ? <Tabs items={tabs} /> : tabs[0]?.children;
}
