import { useEffect } from 'react';

interface PageInView {
  readonly page: number;
  readonly size: number;
  /** Undefined until the response arrives, also while the rows of another page or tab are shown in its place. */
  readonly total: number | undefined;
  readonly onPage: (page: number) => void;
}

/** Opens the last page when the current one has no rows any more. */
export function useClampPage({ page, size, total, onPage }: PageInView): void {
  const last = total === undefined ? null : Math.max(1, Math.ceil(total / size));
  useEffect(() => {
    if (last !== null && page > last) onPage(last);
  }, [last, page, onPage]);
}
