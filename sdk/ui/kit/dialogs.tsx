import { Drawer as Panel, type DrawerProps, Modal as Dialog, type ModalProps, Popconfirm as Question, type PopconfirmProps } from 'antd';
import { useRestoreFocus } from './restore-focus.js';
import { useRef } from 'react';

/** antd's own way waits for the end of a motion, which never comes when somebody closes a panel that is still opening. */
const NO_FOCUS_RESTORE = { focusTriggerAfterClose: false };

/** antd's panel at the side, with the keyboard in mind: it gives the focus back as soon as it closes. */
export function Drawer({ open = false, ...props }: DrawerProps) {
  useRestoreFocus(open);
  return <Panel focusable={NO_FOCUS_RESTORE} {...props} open={open} />;
}

/** antd's dialog, with the keyboard in mind: it gives the focus back as soon as it closes. */
export function Modal({ open = false, ...props }: ModalProps) {
  useRestoreFocus(open);
  return <Dialog {...props} open={open} />;
}

/** antd's question beside a button, with the keyboard in mind: it takes the focus to its way out, and gives it back to who asked. */
export function Popconfirm({ onOpenChange, afterOpenChange, cancelButtonProps, ...props }: PopconfirmProps) {
  const opener = useRef<HTMLElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const cancelProps = { ...cancelButtonProps, ref: cancelButton };

  const handleOpenChange = (isOpen: boolean) => {
    if (isOpen) opener.current = document.activeElement as HTMLElement;
    else if (isFocusInside(cancelButton.current)) opener.current?.focus();
    onOpenChange?.(isOpen);
  };
  const handleAfterOpenChange = (isOpen: boolean) => {
    if (isOpen) cancelButton.current?.focus();
    afterOpenChange?.(isOpen);
  };

  return <Question {...props} cancelButtonProps={cancelProps} onOpenChange={handleOpenChange} afterOpenChange={handleAfterOpenChange} />;
}

/** Whoever has gone elsewhere meanwhile stays there. */
const isFocusInside = (button: HTMLElement | null): boolean =>
  button?.closest('[role="tooltip"]')?.contains(document.activeElement) ?? false;
