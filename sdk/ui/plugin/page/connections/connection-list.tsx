import { useState, type ReactNode } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../i18n/use-translation.js';
import { Button, Empty, Popconfirm, Tabs } from '../../../kit-layout.js';
import { newConnectionDraft } from '../../draft.js';
import { usePluginFormContext } from '../../use-plugin-form.js';
import { useIsSetup } from '../../setup-mode.js';
import { ConnectionPanel } from './connection-panel.js';
import { ConnectionTabName } from './connection-tab-name.js';

/** One tab per connection, with *Add Server* and *Remove Server*. The set-up shows the first connection without any of them. */
export function ConnectionList({ children }: { readonly children?: ReactNode }) {
  const { view, form } = usePluginFormContext();
  const { t } = useTranslation('forms');
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'connections', keyName: 'tabKey' });
  const drafts = useWatch({ control: form.control, name: 'connections' });
  const [active, setActive] = useState(0);
  const isSetup = useIsSetup();
  const max = 'max' in view.plan ? view.plan.max : 0;

  const add = () => {
    append(newConnectionDraft(view, null));
    setActive(fields.length);
  };
  const removeAt = (place: number) => {
    remove(place);
    setActive(Math.max(0, fields.length - 2));
  };
  const moveTo = (from: number, to: number) => {
    move(from, to);
    setActive(to);
  };
  const addButton = (
    <Button onClick={add} disabled={fields.length >= max}>
      {t('connections.add')}
    </Button>
  );

  const tabs = fields.map(({ tabKey }, place) => ({
    key: String(place),
    label: (
      <ConnectionTabName place={place} name={connectionName(drafts[place]?.values, t('connections.unnamed', { number: place + 1 }))} />
    ),
    forceRender: true,
    children: (
      <ConnectionPanel
        key={tabKey}
        index={place}
        actions={
          <ConnectionButtons index={place} count={fields.length} onMove={(to) => moveTo(place, to)} onRemove={() => removeAt(place)} />
        }
      >
        {children}
      </ConnectionPanel>
    ),
  }));

  if (isSetup && fields.length === 1) return <ConnectionPanel index={0}>{children}</ConnectionPanel>;
  if (tabs.length === 0) return <Empty description={t('connections.none')}>{addButton}</Empty>;
  return (
    <>
      {addButton}
      <Tabs activeKey={String(active)} onChange={(key) => setActive(Number(key))} items={tabs} />
    </>
  );
}

interface ConnectionButtonsProps {
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** Buttons that move or remove one connection of a list. */
function ConnectionButtons({ index, count, onMove, onRemove }: ConnectionButtonsProps) {
  const { t } = useTranslation('forms');
  return (
    <>
      {count > 1 && (
        <>
          <Button onClick={() => onMove(index - 1)} disabled={index === 0}>
            {t('connections.forward')}
          </Button>
          <Button onClick={() => onMove(index + 1)} disabled={index === count - 1}>
            {t('connections.back')}
          </Button>
        </>
      )}
      <Popconfirm title={t('connections.removeQuestion')} okText={t('connections.remove')} cancelText={t('cancel')} onConfirm={onRemove}>
        <Button danger>{t('connections.remove')}</Button>
      </Popconfirm>
    </>
  );
}

const connectionName = (values: Record<string, unknown> | undefined, unnamed: string) =>
  typeof values?.name === 'string' && values.name ? values.name : unnamed;
