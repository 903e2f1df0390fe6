import { Controller } from 'react-hook-form';
import { useTranslation } from '../../i18n/use-translation.js';
import { Switch } from '../../kit-form.js';
import { usePluginFormContext } from '../use-plugin-form.js';

interface EnabledSwitchProps {
  readonly name: 'enabled' | `connections.${number}.enabled` | `templates.${number}.enabled`;
}

/** Switch that enables the plug-in, one of its connections or one of its templates. */
export function EnabledSwitch({ name }: EnabledSwitchProps) {
  const { form, view } = usePluginFormContext();
  const { t } = useTranslation('forms');
  const own = useTranslation(`plugin/${view.id}`);
  const isTemplate = name.startsWith('templates.');
  const help = isTemplate ? null : own.find('enabled.help');
  const id = name.replace(/\W/g, '-');

  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <div className="field field-beside">
          <label htmlFor={id}>{(!isTemplate && own.find('enabled.label')) || t('enabled')}</label>
          <Switch id={id} checked={value} onChange={onChange} aria-describedby={help ? `${id}-help` : undefined} />
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
