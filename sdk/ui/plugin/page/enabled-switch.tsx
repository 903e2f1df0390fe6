import { Controller } from 'react-hook-form';
import { useTranslation } from '../../i18n/use-translation.js';
import { Switch } from '../../kit-form.js';
import { usePluginFormContext } from '../use-plugin-form.js';

interface EnabledSwitchProps {
  readonly name: 'enabled' | `connections.${number}.enabled` | `templates.${number}.enabled`;
  /** Tells it from the switch of the plug-in on the same screen. Default: the text of the plug-in, or *Enable*. */
  readonly label?: string;
}

/**
 * Switch that enables the plug-in, one of its connections or one of its templates. Enabling a connection shows at once what is missing in
 * it, disabling it removes these errors.
 */
export function EnabledSwitch({ name, label }: EnabledSwitchProps) {
  const { form, view } = usePluginFormContext();
  const { t } = useTranslation('forms');
  const own = useTranslation(`plugin/${view.id}`);
  const isTemplate = name.startsWith('templates.');
  const help = isTemplate || label ? null : own.find('enabled.help');
  const id = name.replace(/\W/g, '-');
  const [connection] = /^connections\.\d+/.exec(name) ?? [];
  const change = (onChange: (isOn: boolean) => void) => (isOn: boolean) => {
    onChange(isOn);
    if (connection) void form.trigger(connection as `connections.${number}`);
  };

  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <div className="field field-beside">
          <label htmlFor={id}>{label ?? ((!isTemplate && own.find('enabled.label')) || t('enabled'))}</label>
          <Switch id={id} checked={value} onChange={change(onChange)} aria-describedby={help ? `${id}-help` : undefined} />
          {help && (
            <p id={`${id}-help`} className="field-help">
              {help}
            </p>
          )}
        </div>
      )}
    />
  );
}
