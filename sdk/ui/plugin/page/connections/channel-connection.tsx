import { Controller } from 'react-hook-form';
import { useTranslation } from '../../../i18n/use-translation.js';
import { Select } from '../../../kit-form.js';
import { connectionPlanKind } from '../../draft.js';
import type { ConnectionView, PluginDetails } from '../../plugin-view.js';
import { usePluginFormContext } from '../../use-plugin-form.js';
import { EnabledSwitch } from '../enabled-switch.js';

const MEDIA_KINDS = ['movie', 'tv', 'album'] as const;
const VARIANTS = ['regular', '4k'] as const;

/** Whether the connections of a channel are set up one by one: a single one has the switches of the plug-in and of its templates. */
const hasOwnSwitches = (view: PluginDetails): boolean => view.messageTypes !== undefined && connectionPlanKind(view) === 'list';

/** Switch of one of several connections of a channel. A client of the older API may also have switched off the only one. */
export function ChannelSwitch({ index, stored }: { readonly index: number; readonly stored: ConnectionView | null }) {
  const { view } = usePluginFormContext();
  const { t } = useTranslation('forms');
  const isShown = hasOwnSwitches(view) && stored !== null && (view.connections.length > 1 || !stored.enabled);
  return isShown ? <EnabledSwitch name={`connections.${index}.enabled`} label={t('channels.enabled')} /> : null;
}

/** What a connection of a channel sends: which types of messages, and about which titles. Nothing chosen: all. */
export function ChannelOptionFields({ index }: { readonly index: number }) {
  const { view } = usePluginFormContext();
  const { t } = useTranslation('forms');
  const templates = useTranslation('templates');
  if (!hasOwnSwitches(view)) return null;

  const kinds = MEDIA_KINDS.map((kind) => ({ value: kind, label: t(`channels.media.${kind}`) }));
  const variants = VARIANTS.map((variant) => ({ value: variant, label: t(`channels.variant.${variant}`) }));
  const types = view.messageTypes?.map((type) => ({ value: type, label: templates.t(`type.${type}`) })) ?? [];
  return (
    <>
      <OptionField name={`connections.${index}.messageTypes`} text="channels.types" isMultiple options={types} />
      <OptionField name={`connections.${index}.mediaKinds`} text="channels.media" isMultiple options={kinds} />
      <OptionField name={`connections.${index}.mediaVariant`} text="channels.variant" options={variants} />
    </>
  );
}

interface OptionFieldProps {
  readonly name: `connections.${number}.${'messageTypes' | 'mediaKinds' | 'mediaVariant'}`;
  /** The first part of its texts' keys. */
  readonly text: string;
  readonly isMultiple?: boolean;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A choice that may be left open. */
function OptionField({ name, text, isMultiple = false, options }: OptionFieldProps) {
  const { form } = usePluginFormContext();
  const { t } = useTranslation('forms');
  const id = name.replaceAll('.', '-');

  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => (
        <div className="field">
          <label htmlFor={id}>{t(text)}</label>
          <Select
            id={id}
            {...(isMultiple && { mode: 'multiple' })}
            allowClear
            value={typeof value === 'object' && value ? [...value] : value}
            onChange={(chosen?: string | string[]) => onChange(chosen === undefined || chosen.length === 0 ? null : chosen)}
            onBlur={onBlur}
            placeholder={t(`${text}.all`)}
            options={[...options]}
            optionFilterProp="label"
            aria-describedby={`${id}-help`}
          />
          <p id={`${id}-help`} className="field-help">
            {t(`${text}.help`)}
          </p>
        </div>
      )}
    />
  );
}
