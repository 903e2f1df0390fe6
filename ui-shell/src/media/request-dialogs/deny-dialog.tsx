import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Input } from '@ombi/sdk/ui/kit-form';
import { Modal } from '@ombi/sdk/ui/kit-layout';
import './dialog.css';

interface DenyDialogProps {
  /** The denied title, or the number of denied requests. */
  readonly requestTitle: string | number;
  /** Resolves to whether the denial succeeded. */
  readonly onDeny: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
}

const REASON_ID = 'deny-reason';

/** Dialog that rejects a request and asks for the deny reason, which the requester can read. */
export default function DenyDialog({ requestTitle, onDeny, onClose }: DenyDialogProps) {
  const { t } = useTranslation('requests');
  const { control, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const deny = handleSubmit(async ({ reason }) => void (await onDeny(reason.trim())));

  return (
    <Modal
      open
      width={250}
      title={typeof requestTitle === 'string' ? t('deny.title', { title: requestTitle }) : t('deny.titles', { count: requestTitle })}
      okText={t('deny.submit')}
      okButtonProps={{ danger: true, loading: formState.isSubmitting }}
      cancelText={t('cancel')}
      onOk={deny}
      onCancel={onClose}
      // At once: the dialog may be gone by the time at which the form would do it.
      afterOpenChange={(isOpen) => isOpen && document.getElementById(REASON_ID)?.focus()}
    >
      <form className="request-dialog-form" onSubmit={deny}>
        <label htmlFor={REASON_ID}>{t('deny.reason')}</label>
        <Controller
          control={control}
          name="reason"
          render={({ field }) => <Input.TextArea {...field} id={REASON_ID} rows={3} maxLength={500} aria-describedby="deny-help" />}
        />
        <small id="deny-help" className="soft">
          {t('deny.help')}
        </small>
      </form>
    </Modal>
  );
}
