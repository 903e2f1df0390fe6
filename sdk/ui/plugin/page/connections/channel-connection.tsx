import { Controller } from 'react-hook-form';
import { useTranslation } from '../../../i18n/use-translation.js';
import { Select } from '../../../kit-form.js';
import { connectionPlanKind } from '../../draft.js';
import type { ConnectionView, PluginDetails } from '../../plugin-view.js';
import { usePluginFormContext } from '../../use-plugin-form.js';
import { EnabledSwitch } from '../enabled-switch.js';

/** Whether the connections of a channel are set up one by one: a single one has the switches of the plug-in and of its templates. */
const hasOwnSwitches = (view: PluginDetails): boolean => view.messageTypes !== undefined && connectionPlanKind(view) === 'list';

/** Switch of one of several connections of a channel. A client of the older API may also have switched off the only one. */
export function ChannelSwitch({ index, stored }: { readonly index: number; readonly stored: ConnectionView | null }) {
  const { view } = usePluginFormContext();
  const isShown = hasOwnSwitches(view) && stored !== null && (view.connections.length > 1 || !stored.enabled);
  return isShown ? <EnabledSwitch name={`connections.${index}.enabled`} /> : null;
}

/** The types of messages that a connection of a channel sends; none chosen: all. */
export function MessageTypesField({ index }: { readonly index: number }) {
  const { view, form } = usePluginFormContext();
  const { t } = useTranslation('forms');
  const templates = useTranslation('templates');
  const id = `connections-${index}-message-types`;
  if (!hasOwnSwitches(view)) return null;

  return (
    <Controller
      control={form.control}
      name={`connections.${index}.messageTypes`}
      render={({ field: { value, onChange, onBlur } }) => (
        <div className="field">
          <label htmlFor={id}>{t('channels.types')}</label>
          <Select
            id={id}
            mode="multiple"
            allowClear
            value={[...(value ?? [])]}
            onChange={(types: string[]) => onChange(types.length === 0 ? null : types)}
            onBlur={onBlur}
            placeholder={t('channels.types.all')}
            options={view.messageTypes?.map((type) => ({ value: type, label: templates.t(`type.${type}`) }))}
            optionFilterProp="label"
            aria-describedby={`${id}-help`}
          />
          <p id={`${id}-help`} className="field-help">
            {t('channels.types.help')}
          </p>
        </div>
      )}
    />
  );
}
