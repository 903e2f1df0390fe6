import type { ReactNode } from 'react';
import './selection-bar.css';

interface SelectionBarProps {
  readonly label: string;
  /** What was picked, or how far it is. */
  readonly statusText: string;
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** Stands at the foot of the window while something is picked, and says what can be done with it. */
export const SelectionBar = ({ label, statusText, children }: SelectionBarProps) => (
  <div className="floating-bar" role="region" aria-label={label}>
    <span aria-live="polite">{statusText}</span>
    <span className="floating-bar-deeds">{children}</span>
  </div>
);
