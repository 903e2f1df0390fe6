import type { ReactNode } from 'react';
import './selection-bar.css';

interface SelectionBarProps {
  readonly label: string;
  /** Text for the selection, or for the progress of a bulk action. */
  readonly statusText: string;
  /** Buttons for the selected rows. */
  readonly children: ReactNode;
}

/** Bar at the bottom of the window with the actions for the selected rows. */
export const SelectionBar = ({ label, statusText, children }: SelectionBarProps) => (
  <div className="floating-bar" role="region" aria-label={label}>
    <span aria-live="polite">{statusText}</span>
    <span className="floating-bar-actions">{children}</span>
  </div>
);
