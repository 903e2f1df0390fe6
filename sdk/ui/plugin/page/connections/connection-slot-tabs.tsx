import { useState, type ReactNode } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../i18n/use-translation.js';
import { Button, Tabs } from '../../../kit-layout.js';
import { maxConnectionsInSlot, newConnectionDraft, connectionTabLabel } from '../../draft.js';
import { useIsSetup } from '../../setup-mode.js';
import { usePluginFormContext } from '../../use-plugin-form.js';
import { EnabledSwitch } from '../enabled-switch.js';
import { MoveAndRemoveButtons } from './move-and-remove-buttons.js';
import { ConnectionPanel } from './connection-panel.js';
import { ConnectionTabName } from './connection-tab-name.js';
import { useConnectionIndexFinder } from './use-connection-index-finder.js';

/**
 * One tab per connection, each with its own switch; every slot has at least one. A slot that may have several has a button that adds one, once
 * the first is saved. The server omits slots whose feature is disabled.
 */
export function ConnectionSlotTabs({ children }: { readonly children?: ReactNode }) {
  const { view, form } = usePluginFormContext();
  const { t } = useTranslation('forms');
  const ownTexts = useTranslation(`plugin/${view.id}`);
  const { fields, insert, remove, move } = useFieldArray({ control: form.control, name: 'connections', keyName: 'tabKey' });
  const indexFinderOf = useConnectionIndexFinder(fields);
  const drafts = useWatch({ control: form.control, name: 'connections' });
  const [active, setActive] = useState(0);
  const isSetup = useIsSetup();

  const indexesOf = (slot: string | null) => fields.flatMap((field, index) => (field.slot === slot ? [index] : []));
  const lastOf = (slot: string | null) => indexesOf(slot).at(-1) ?? 0;
  const add = (slot: string) => {
    const index = lastOf(slot) + 1;
    insert(index, { ...newConnectionDraft(view, slot), enabled: true });
    setActive(index);
  };
  const removeAt = (index: number) => {
    remove(index);
    setActive(Math.max(0, index - 1));
  };
  const moveTo = (from: number, to: number) => {
    move(from, to);
    setActive(to);
  };

  const tabs = fields.map(({ tabKey, slot }, index) => {
    const [first = 0, last = first] = [indexesOf(slot)[0], lastOf(slot)];
    const buttons = (
      <MoveAndRemoveButtons index={index} first={first} last={last} onMove={(to) => moveTo(index, to)} onRemove={() => removeAt(index)} />
    );
    return {
      key: String(index),
      label: <ConnectionTabName index={index} name={connectionTabLabel(view, drafts, index, ownTexts.find)} />,
      forceRender: true,
      children: (
        <div key={tabKey}>
          <EnabledSwitch name={`connections.${index}.enabled`} />
          <ConnectionPanel index={index} findConnectionIndex={indexFinderOf(tabKey)} actions={last > first && buttons}>
            {children}
          </ConnectionPanel>
        </div>
      ),
    };
  });

  const slots = 'slots' in view.plan && !isSetup ? view.plan.slots : [];
  const addButtons = slots
    .filter(({ id }) => maxConnectionsInSlot(view, id) > 1 && view.connections.some(({ slot }) => slot === id))
    .map(({ id }) => (
      <Button key={id} onClick={() => add(id)} disabled={indexesOf(id).length >= maxConnectionsInSlot(view, id)}>
        {t('connections.addAnother', { name: ownTexts.find(`slot.${id}`) ?? `${view.name} ${id}` })}
      </Button>
    ));

  return (
    <>
      {addButtons.length > 0 && <div className="connection-buttons">{addButtons}</div>}
      {tabs.length > 1 ? (
        <Tabs activeKey={String(Math.min(active, fields.length - 1))} onChange={(key) => setActive(Number(key))} items={tabs} />
      ) : (
        tabs[0]?.children
      )}
    </>
  );
}
