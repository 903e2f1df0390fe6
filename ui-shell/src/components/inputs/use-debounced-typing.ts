import { useEffect, useEffectEvent, useState } from 'react';

interface DebouncedTypingOptions {
  /** The text that the input edits; null while there is none, which leaves the typed text as it is. */
  readonly stored: string | null;
  readonly debounceMs: number;
  /** Called once the user has paused typing. */
  readonly onPause: (text: string) => void;
}

/** State of a text input that reports its text after a pause. A stored text that changes elsewhere replaces it, unless the user is typing. */
export function useDebouncedTyping({ stored, debounceMs, onPause }: DebouncedTypingOptions) {
  const [typed, setTyped] = useState(stored ?? '');
  const [seen, setSeen] = useState(stored);
  /** The text that is reported after the pause. */
  const [pending, setPending] = useState<string | null>(null);

  if (seen !== stored) {
    setSeen(stored);
    if (stored === typed.trim()) setPending(null);
    else if (stored !== null && pending === null) setTyped(stored);
  }

  const report = useEffectEvent(onPause);
  useEffect(() => {
    if (pending === null) return;
    const timer = setTimeout(() => {
      setPending(null);
      report(pending);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [pending, debounceMs]);

  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      setPending(text);
    },
    /** Ends the pause without a report. */
    cancel: () => setPending(null),
  };
}
