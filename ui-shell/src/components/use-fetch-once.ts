import { useEffect, useState } from 'react';
import { ApiProblem } from '@ombi/sdk/ui/http';

/** Result of a call that is made once: undefined until it arrives, null when it failed. `fetchData` must be a stable reference. */
export function useFetchOnce<T>(fetchData: () => Promise<T>): T | null | undefined {
  const [answer, setAnswer] = useState<T | null>();

  useEffect(() => {
    let isOpen = true;
    const take = (given: T | null) => void (isOpen && setAnswer(() => given));
    fetchData().then(take, (cause: unknown) => {
      if (!(cause instanceof ApiProblem)) throw cause;
      take(null);
    });
    return () => {
      isOpen = false;
    };
  }, [fetchData]);

  return answer;
}
