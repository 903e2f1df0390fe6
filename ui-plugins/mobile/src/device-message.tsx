import { http, notify, useConnectionActions, usePluginFormContext, usePortalQuery, useTranslation } from '@ombi/sdk/ui';
import { Input, Select } from '@ombi/sdk/ui/kit-form';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { useId, useState } from 'react';

/** A user with at least one device. */
interface DeviceUser {
  readonly userId: string;
  readonly username: string;
}

/** The limit of the portal. Characters. */
const MAX_MESSAGE_LENGTH = 4_000;

/** Sends a test message to all devices of a chosen user, with the settings as they are stored. */
export function DeviceMessage() {
  const { t } = useTranslation('plugin/mobile');
  const { view } = usePluginFormContext();
  const { stored } = useConnectionActions();
  const { data: users, isPending, error } = usePortalQuery<readonly DeviceUser[]>('api/v2/mobile/users');
  const [userId, setUserId] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const [isMessageMissing, setMessageMissing] = useState(false);
  const [isSending, setSending] = useState(false);
  const id = useId();
  const isUsable = view.enabled && stored !== null;

  const send = async () => {
    if (userId === null) return notify(t('deviceMessage.selectUser'), { kind: 'warning' });
    if (message.trim() === '') {
      setMessageMissing(true);
      return notify(t('deviceMessage.checkValues'), { kind: 'warning' });
    }
    setSending(true);
    try {
      await http.post('api/v2/mobile/send', { userId, message: message.trim() });
      setMessage('');
      notify(t('deviceMessage.sent'), { kind: 'success' });
    } catch {
      notify(t('deviceMessage.failed'), { kind: 'error' });
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-user`}>{t('deviceMessage.user')}</label>
        <Select
          id={`${id}-user`}
          loading={isPending}
          disabled={!users?.length}
          placeholder={t(users?.length ? 'deviceMessage.user' : 'deviceMessage.noUsers')}
          value={userId}
          options={users?.map((user) => ({ value: user.userId, label: user.username })) ?? []}
          onChange={setUserId}
        />
        {error && (
          <p className="field-error" role="alert">
            {t('deviceMessage.notLoaded')}
          </p>
        )}
      </div>
      <div className="field">
        <label htmlFor={`${id}-message`}>{t('deviceMessage.message')}</label>
        <Input.TextArea
          id={`${id}-message`}
          value={message}
          maxLength={MAX_MESSAGE_LENGTH}
          autoSize={{ minRows: 2, maxRows: 8 }}
          status={isMessageMissing ? 'error' : ''}
          aria-invalid={isMessageMissing}
          onChange={({ target }) => {
            setMessage(target.value);
            setMessageMissing(false);
          }}
        />
        {!isUsable && <p className="field-help">{t('deviceMessage.saveFirst')}</p>}
      </div>
      <div className="field">
        <Button loading={isSending} disabled={!isUsable} onClick={() => void send()}>
          {t('deviceMessage.send')}
        </Button>
      </div>
    </>
  );
}
