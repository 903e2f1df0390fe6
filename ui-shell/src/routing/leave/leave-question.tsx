import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Modal } from '@ombi/sdk/ui/kit-layout';
import { endQuestion, useDeparture } from './leave-question-store.js';

/** Asks before a page is left on which something is not saved. */
export function LeaveQuestion() {
  const { t } = useTranslation();
  const departure = useDeparture();
  const leave = () => {
    endQuestion();
    departure?.leave();
  };
  return (
    <Modal
      open={departure !== null}
      title={t('leave.title')}
      okText={t('leave.leave')}
      okButtonProps={{ danger: true }}
      cancelText={t('leave.stay')}
      onOk={leave}
      onCancel={endQuestion}
    >
      <p>{t('leave.text')}</p>
    </Modal>
  );
}
