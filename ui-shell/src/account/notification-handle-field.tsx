import { useMutation } from '@tanstack/react-query';
import { useOutcomeText } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Input } from '@ombi/sdk/ui/kit-form';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api, type NotificationHandle, type NotificationChannel } from '../api/index.js';

/** A notification handle of a user on a channel that is in use, with that channel. */
export interface ChannelHandle extends NotificationHandle {
  readonly channel: NotificationChannel;
  /** Error of the server for this handle, as a key of the channel's texts. */
  readonly issue?: string | undefined;
}

interface NotificationHandleFieldProps {
  readonly handle: ChannelHandle;
  readonly isValid: boolean;
  readonly onBlur: () => void;
  readonly onChange: (value: string) => void;
}

/** What a user is called on one channel, in the words of that channel, with a test message where the channel can send one. */
export function NotificationHandleField({ handle, isValid, onBlur, onChange }: NotificationHandleFieldProps) {
  const { agent, channel, value, issue } = handle;
  const { t } = useTranslation('channels');
  const own = useTranslation(`plugin/${channel.plugin.id}`);
  const id = `channel-${agent}`;
  const error = issue ? (own.find(issue) ?? t('invalid')) : isValid ? null : (own.find('preference.invalid') ?? t('invalid'));

  return (
    <div className="field">
      <label htmlFor={id}>{own.find('preference.label') ?? channel.name}</label>
      <Input
        id={id}
        value={value ?? ''}
        maxLength={512}
        placeholder={channel.placeholder ?? undefined}
        status={error ? 'error' : ''}
        aria-invalid={error !== null}
        aria-describedby={`${id}-note`}
        onBlur={onBlur}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-note`} className={error ? 'field-error' : 'field-help'} role={error ? 'alert' : undefined}>
        {error ?? own.find('preference.help') ?? t('help', { name: channel.name })}
      </p>
      {channel.isTestable && <TestMessageButton handle={handle} isReady={error === null && Boolean(value?.trim())} />}
    </div>
  );
}

function TestMessageButton({ handle, isReady }: { readonly handle: ChannelHandle; readonly isReady: boolean }) {
  const { agent, channel, value } = handle;
  const { t } = useTranslation('channels');
  const outcomeText = useOutcomeText(channel.plugin.id);
  const test = useMutation({
    mutationFn: () => api.notificationHandles.test(agent, value?.trim() ?? ''),
    onSuccess: (outcome) =>
      outcome.ok
        ? notify(t('testSent'), { kind: 'success' })
        : notify([t('testNotSent'), outcomeText(outcome)].join(' '), { kind: 'error' }),
    onError: (cause) => notify([t('testNotSent'), outcomeText(cause)].join(' '), { kind: 'error' }),
  });
  return (
    <div className="field-row">
      <Button
        size="small"
        aria-label={t('testNamed', { name: channel.name })}
        disabled={!isReady}
        loading={test.isPending}
        onClick={() => test.mutate()}
      >
        {t('test')}
      </Button>
    </div>
  );
}
