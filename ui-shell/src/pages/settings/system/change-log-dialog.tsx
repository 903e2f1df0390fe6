import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Modal } from '@ombi/sdk/ui/kit-layout';

/** Pixels. */
const DIALOG_WIDTH = 700;

interface ChangeLogDialogProps {
  /** Sanitized by the server. */
  readonly html: string;
  readonly onClose: () => void;
}

/** What has changed in a newer version. */
export default function ChangeLogDialog({ html, onClose }: ChangeLogDialogProps) {
  const { t } = useTranslation('settings');
  return (
    <Modal open title={t('update.changes')} width={DIALOG_WIDTH} footer={null} onCancel={onClose}>
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </Modal>
  );
}
