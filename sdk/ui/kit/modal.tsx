import { Modal as Dialog, type ModalProps } from 'antd';
import { useRestoreFocus } from './restore-focus.js';

/** antd's modal dialog; it restores the focus as soon as it closes. */
export function Modal({ open = false, ...props }: ModalProps) {
  useRestoreFocus(open);
  return <Dialog {...props} open={open} />;
}
