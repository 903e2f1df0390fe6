import { useController } from 'react-hook-form';
import { useFormScope } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Input } from '@ombi/sdk/ui/kit-form';
import type { ChannelPreference } from './use-channels.js';

/** A line for each channel that knows people by a word of their own: what it says of this person. Edits `channels` of the form around. */
export function ChannelInputs() {
  const { t } = useTranslation('channels');
  const { field } = useController({ control: useFormScope().control, name: 'channels' });
  const channels = field.value as readonly ChannelPreference[];
  if (channels.length === 0) return <p className="soft">{t('none')}</p>;

  const write = (agent: number, value: string) =>
    field.onChange(channels.map((channel) => (channel.agent === agent ? { ...channel, value } : channel)));

  return channels.map(({ agent, name, value }) => (
    <div key={agent} className="field">
      <label htmlFor={`channel-${agent}`}>{name}</label>
      <Input
        id={`channel-${agent}`}
        value={value ?? ''}
        maxLength={512}
        aria-describedby={`channel-${agent}-note`}
        onBlur={field.onBlur}
        onChange={({ target }) => write(agent, target.value)}
      />
      <p id={`channel-${agent}-note`} className="field-help">
        {t('help', { name })}
      </p>
    </div>
  ));
}
