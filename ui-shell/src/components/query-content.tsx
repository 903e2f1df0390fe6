import type { ReactNode } from 'react';
import { Skeleton } from '@ombi/sdk/ui/kit-layout';
import { LoadError } from './errors/load-error.js';

interface QueryContentProps<T> {
  /** The result of `useQuery`. */
  readonly query: { readonly data: T | undefined; readonly error: Error | null; readonly refetch: () => unknown };
  /** Lines of the placeholder. */
  readonly rows?: number;
  /** Placeholder in place of lines. */
  readonly skeleton?: ReactNode;
  /** Shown instead of a list without entries. */
  readonly empty?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/**
 * Content that a query loads: a placeholder first, then the data, or the error with *Try again*. After a failed refetch the data stays below
 * the error, so that nothing typed there is lost. `null` is data.
 */
export function QueryContent<T>({ query: { data, error, refetch }, rows = 2, skeleton, empty, children }: QueryContentProps<T>) {
  const isEmpty = empty !== undefined && Array.isArray(data) && data.length === 0;
  return (
    <>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <div aria-busy>{skeleton ?? <Skeleton active title={false} paragraph={{ rows }} />}</div>}
      {data !== undefined && (isEmpty ? empty : children(data))}
    </>
  );
}
