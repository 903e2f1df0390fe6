import { useEffect, useState } from 'react';
import { ApiProblem } from '@ombi/sdk/ui/http';

/** The answer of a call that is made once: undefined until it is there, null when it did not come. `ask` must always be the same function. */
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
