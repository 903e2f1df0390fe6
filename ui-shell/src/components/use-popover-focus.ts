import { useRef, type KeyboardEvent } from 'react';

/**
 * Focus management of a popover: the focus moves to its first control when it opens, else to the panel itself, and on Escape back to its
 * button.
 */
export function usePopoverFocus(setOpen: (isOpen: boolean) => void) {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return {
    button,
    close,
    panelProps: { ref: panel, tabIndex: -1, onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && close() },
    afterOpenChange: (isOpen: boolean) => {
      if (isOpen) (panel.current?.querySelector<HTMLElement>('a, button, input') ?? panel.current)?.focus();
    },
  };
}
