import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { http } from '../../http.js';
import { useTranslation } from '../../i18n/use-translation.js';
import { Tabs } from '../../kit-layout.js';
import { usePlugin } from '../plugin-scope.js';
import { ConnectionPanel } from './connection-panel.js';
import { EnabledSwitch } from './enabled-switch.js';

interface Feature {
  readonly name: string;
  readonly enabled: boolean;
}

/** A tab per place. Places that belong to a feature show only while it is on. */
export function ConnectionSlots({ children }: { readonly children?: ReactNode }) {
  const { view } = usePlugin();
  const { find } = useTranslation(`plugin/${view.id}`);
  const { data: features = [] } = useQuery({ queryKey: ['settings', 'features'], queryFn: () => http.get<Feature[]>('api/v2/Features') });
  const isOn = (feature?: string) => !feature || features.some(({ name, enabled }) => name === feature && enabled);

  const slots = 'slots' in view.plan ? view.plan.slots : [];
  const tabs = slots
    .map((slot, place) => ({ ...slot, place }))
    .filter(({ feature }) => isOn(feature))
    .map(({ id, place }) => ({
      key: id,
      label: find(`slot.${id}`) ?? `${view.name} ${id}`,
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
