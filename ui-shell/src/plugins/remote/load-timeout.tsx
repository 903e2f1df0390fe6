import { useEffect, useState, type ReactNode } from 'react';

/** As long as anybody waits for what a plug-in draws. */
export const LOAD_TIMEOUT_MS = 10_000;

interface LoadTimeoutProps {
  readonly placeholder: ReactNode;
  /** Stands there when it took too long. */
  readonly fallback: ReactNode;
}

/** Stands for a part that is on its way, as long as that may take. */
export function LoadTimeout({ placeholder, fallback }: LoadTimeoutProps) {
  const [isTimedOut, setTimedOut] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTimedOut(true), LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isTimedOut ? fallback : placeholder;
}
