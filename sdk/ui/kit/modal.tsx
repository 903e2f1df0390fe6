import { Modal as Dialog, type ModalProps } from 'antd';
import { useFocusBack } from './focus-back.js';

/** antd's dialog, with the keyboard in mind: it gives the focus back as soon as it closes. */
export function Modal({ open = false, ...props }: ModalProps) {
  useFocusBack(open);
  return <Dialog {...props} open={open} />;
}
