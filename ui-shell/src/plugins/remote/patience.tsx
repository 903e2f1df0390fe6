import { useEffect, useState, type ReactNode } from 'react';

/** As long as anybody waits for what a plug-in draws. */
export const PATIENCE_MS = 10_000;

interface PatienceProps {
  readonly waiting: ReactNode;
  /** Stands there when it took too long. */
  readonly instead: ReactNode;
}

/** Stands for a part that is on its way, as long as that may take. */
export function Patience({ waiting, instead }: PatienceProps) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver ? instead : waiting;
}
