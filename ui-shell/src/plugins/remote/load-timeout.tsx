import { useEffect, useState, type ReactNode } from 'react';

/** Time limit in milliseconds for loading a plug-in screen. */
export const LOAD_TIMEOUT_MS = 10_000;

interface LoadTimeoutProps {
  readonly placeholder: ReactNode;
  /** Shown after the time limit. */
  readonly fallback: ReactNode;
}

/** Shows the placeholder until the time limit, then the fallback. */
export function LoadTimeout({ placeholder, fallback }: LoadTimeoutProps) {
  const [isTimedOut, setTimedOut] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTimedOut(true), LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isTimedOut ? fallback : placeholder;
}
