import { useRef } from 'react';
import { Popconfirm as Question, type PopconfirmProps } from 'antd';

/** antd's question beside a button, with the keyboard in mind: it takes the focus to its way out, and gives it back to who asked. */
export function Popconfirm({ onOpenChange, afterOpenChange, cancelButtonProps, ...props }: PopconfirmProps) {
  const asker = useRef<HTMLElement>(null);
  const wayOut = useRef<HTMLButtonElement>(null);
  const cancel = { ...cancelButtonProps, ref: wayOut };

  const changing = (isOpen: boolean) => {
    if (isOpen) asker.current = document.activeElement as HTMLElement;
    else if (isInQuestionOf(wayOut.current)) asker.current?.focus();
    onOpenChange?.(isOpen);
  };
  const changed = (isOpen: boolean) => {
    if (isOpen) wayOut.current?.focus();
    afterOpenChange?.(isOpen);
  };

  return <Question {...props} cancelButtonProps={cancel} onOpenChange={changing} afterOpenChange={changed} />;
}

/** Whoever has gone elsewhere meanwhile stays there. */
const isInQuestionOf = (button: HTMLElement | null): boolean =>
  button?.closest('[role="tooltip"]')?.contains(document.activeElement) ?? false;
