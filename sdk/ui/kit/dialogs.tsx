import { Drawer as Panel, type DrawerProps, Modal as Dialog, type ModalProps, Popconfirm as Question, type PopconfirmProps } from 'antd';
import { useRestoreFocus } from './restore-focus.js';
import { useRef } from 'react';

/** antd restores the focus only after the animation ends, which never happens when a panel is closed while it is still opening. */
const NO_FOCUS_RESTORE = { focusTriggerAfterClose: false };

/** antd's drawer; it restores the focus as soon as it closes. */
export function Drawer({ open = false, ...props }: DrawerProps) {
  useRestoreFocus(open);
  return <Panel focusable={NO_FOCUS_RESTORE} {...props} open={open} />;
}

/** antd's modal dialog; it restores the focus as soon as it closes. */
export function Modal({ open = false, ...props }: ModalProps) {
  useRestoreFocus(open);
  return <Dialog {...props} open={open} />;
}

/** antd's confirmation beside a button; it focuses its cancel button and restores the focus to its opener. */
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

/** Whether the focus is still inside; a focus that has moved elsewhere stays there. */
const isFocusInside = (button: HTMLElement | null): boolean =>
  button?.closest('[role="tooltip"]')?.contains(document.activeElement) ?? false;
