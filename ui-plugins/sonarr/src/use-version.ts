import { useEffect, useEffectEvent, useState } from 'react';
import { useConnectionForm } from '@ombi/sdk/ui';

/** What is typed is asked about once it rests. */
const RESTS_MS = 700;

/** The version of the Sonarr that answers at the address on screen; null while none does. A test says what is wrong, this only looks. */
export function useVersion(): string | null {
  const { draft, stored, run } = useConnectionForm();
  const { ip, port, ssl, subDir, apiKey } = draft.values as Readonly<Record<string, unknown>>;
  const address = JSON.stringify([ip, port, ssl, subDir, apiKey, stored?.id]);
  const isFilledIn = Boolean(ip) && (Boolean(apiKey) || stored !== null);
  const [version, tell] = useState<string | null>(null);
  const ask = useEffectEvent(() => run<string>('version'));

  useEffect(() => {
    let isCurrent = true;
    const answer = (text: string | null): void => {
      if (isCurrent) tell(text);
    };
    const timer = setTimeout(() => {
      if (isFilledIn) ask().then(answer, () => answer(null));
      else answer(null);
    }, RESTS_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [address, isFilledIn]);
  return version;
}
