import type { FormEvent } from 'react';
import { useTranslation, type Translation } from '@ombi/sdk/ui/i18n';
import { Modal } from '@ombi/sdk/ui/kit-layout';
import type { Variant } from '../model/request-status.js';
import type { AdvancedRequestOptions } from '../request-actions/request-commands.js';
import type { RequestableTitle } from '../request-actions/request-actions.js';
import { RequestFields } from './request-fields.js';
import { useRequestOptionsForm } from './request-form.js';

interface RequestDialogProps {
  readonly title: RequestableTitle;
  readonly variant: Variant;
  /** Resolves to whether the portal accepted the request. */
  readonly onSubmit: (options: AdvancedRequestOptions) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Request dialog for users who may decide: requester, quality profile and root folder. */
export default function RequestDialog({ title, variant, onSubmit, onClose }: RequestDialogProps) {
  const { t } = useTranslation('requests');
  const options = useRequestOptionsForm();
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    void options.submit(onSubmit);
  };

  return (
    <Modal
      open
      width={700}
      title={heading(title, variant, t)}
      okText={t('options.submit')}
      okButtonProps={{ loading: options.isSubmitting }}
      cancelText={t('cancel')}
      onOk={() => submit()}
      onCancel={onClose}
    >
      <form className="request-dialog-form" onSubmit={submit}>
        <RequestFields title={title} variant={variant} options={options} />
      </form>
    </Modal>
  );
}

/** Dialog title: for a series with the requested part, for a movie with the variant. */
function heading({ name: title, part }: RequestableTitle, variant: Variant, t: Translation['t']): string {
  if (!part) return t(`options.title.${variant}`, { title });
  if (typeof part === 'string') return t(`options.title.${part}`, { title });
  return t('options.title.episodes', { title, count: part.reduce((sum, { episodes }) => sum + episodes.length, 0) });
}
