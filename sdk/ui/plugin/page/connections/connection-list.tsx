import { useState, type ReactNode } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../i18n/use-translation.js';
import { Button, Empty, Tabs } from '../../../kit-layout.js';
import { newConnectionDraft } from '../../draft.js';
import type { SettingsValues } from '../../plugin-view.js';
import { AddConnectionContext } from '../../use-add-connection.js';
import { usePluginFormContext } from '../../use-plugin-form.js';
import { useIsSetup } from '../../setup-mode.js';
import { MoveAndRemoveButtons } from './move-and-remove-buttons.js';
import { ConnectionPanel } from './connection-panel.js';
import { ConnectionTabName } from './connection-tab-name.js';
import { useConnectionIndexFinder } from './use-connection-index-finder.js';

/** Texts of the list: the connections of notification channels are no servers. */
const SERVER_TEXTS = { add: 'connections.add', none: 'connections.none', unnamed: 'connections.unnamed' } as const;
const CHANNEL_TEXTS = { add: 'channels.add', none: 'channels.none', unnamed: 'channels.unnamed' } as const;

/**
 * One tab per connection, with *Add Server* and *Remove Server*. A plug-in with the text `name.new` has its new servers named by it. The
 * set-up shows the first connection without any of them.
 */
export function ConnectionList({ children }: { readonly children?: ReactNode }) {
  const { view, form } = usePluginFormContext();
  const { t } = useTranslation('forms');
  const ownTexts = useTranslation(`plugin/${view.id}`);
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'connections', keyName: 'tabKey' });
  const indexFinderOf = useConnectionIndexFinder(fields);
  const drafts = useWatch({ control: form.control, name: 'connections' });
  const [active, setActive] = useState(0);
  const isSetup = useIsSetup();
  const texts = view.templates ? CHANNEL_TEXTS : SERVER_TEXTS;
  const isFull = fields.length >= ('max' in view.plan ? view.plan.max : 0);

  const addConnection = (values: SettingsValues, uniqueBy?: string) => {
    const listed = uniqueBy === undefined ? -1 : drafts.findIndex((one) => one.values[uniqueBy] === values[uniqueBy]);
    if (listed !== -1) {
      setActive(listed);
      return;
    }
    const draft = newConnectionDraft(view, null);
    append({ ...draft, values: { ...draft.values, ...values } });
    setActive(fields.length);
  };
  const add = () => {
    const name = ownTexts.find('name.new', { number: fields.length });
    addConnection(name === null ? {} : { name });
  };
  const removeAt = (index: number) => {
    remove(index);
    setActive(Math.max(0, fields.length - 2));
  };
  const moveTo = (from: number, to: number) => {
    move(from, to);
    setActive(to);
  };
  const addButton = (
    <Button onClick={add} disabled={isFull}>
      {t(texts.add)}
    </Button>
  );

  const tabs = fields.map(({ tabKey }, index) => ({
    key: String(index),
    label: <ConnectionTabName index={index} name={connectionName(drafts[index]?.values, t(texts.unnamed, { number: index + 1 }))} />,
    forceRender: true,
    children: (
      <ConnectionPanel
        key={tabKey}
        index={index}
        findConnectionIndex={indexFinderOf(tabKey)}
        actions={
          <MoveAndRemoveButtons
            index={index}
            last={fields.length - 1}
            onMove={(to) => moveTo(index, to)}
            onRemove={() => removeAt(index)}
          />
        }
      >
        {children}
      </ConnectionPanel>
    ),
  }));

  if (isSetup && fields.length === 1) return <ConnectionPanel index={0}>{children}</ConnectionPanel>;
  if (tabs.length === 0) return <Empty description={t(texts.none)}>{addButton}</Empty>;
  return (
    <AddConnectionContext value={isFull ? null : addConnection}>
      <div className="connection-buttons">{addButton}</div>
      <Tabs activeKey={String(Math.min(active, fields.length - 1))} onChange={(key) => setActive(Number(key))} items={tabs} />
    </AddConnectionContext>
  );
}

const connectionName = (values: Record<string, unknown> | undefined, unnamed: string) =>
  typeof values?.name === 'string' && values.name ? values.name : unnamed;
