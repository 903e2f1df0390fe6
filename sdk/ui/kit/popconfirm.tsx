import { useRef } from 'react';
import { Popconfirm as Question, type PopconfirmProps } from 'antd';

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
