import { useEffect, useState, type ReactNode } from 'react';

/** As long as anybody waits for what a plug-in draws. */
export const LOAD_TIMEOUT_MS = 10_000;

interface LoadTimeoutProps {
  readonly waiting: ReactNode;
  /** Stands there when it took too long. */
  readonly instead: ReactNode;
}

/** Stands for a part that is on its way, as long as that may take. */
export function LoadTimeout({ waiting, instead }: LoadTimeoutProps) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver ? instead : waiting;
}
