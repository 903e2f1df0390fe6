import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Modal } from '@ombi/sdk/ui/kit-layout';
import { closeLeaveConfirmation, usePendingNavigation } from './unsaved-changes-router.js';

/** Asks for confirmation before leaving a page with unsaved changes. */
export function LeaveConfirmationDialog() {
  const { t } = useTranslation();
  const pendingNavigation = usePendingNavigation();
  const leave = () => {
    closeLeaveConfirmation();
    pendingNavigation?.leave();
  };
  return (
    <Modal
      open={pendingNavigation !== null}
      title={t('leave.title')}
      okText={t('leave.leave')}
      okButtonProps={{ danger: true }}
      cancelText={t('leave.stay')}
      onOk={leave}
      onCancel={closeLeaveConfirmation}
    >
      <p>{t('leave.text')}</p>
    </Modal>
  );
}
