import { createContext, lazy, startTransition, Suspense, use, useMemo, useState, type ReactNode } from 'react';

const AdvancedSearchDialog = lazy(() => import('../../pages/search/filters/advanced-search-dialog.js'));

const AdvancedSearchContext = createContext<() => void>(() => undefined);

/** Returns the function that opens the dialog of the advanced search. */
export const useOpenAdvancedSearch = (): (() => void) => use(AdvancedSearchContext);

/** Provides the advanced search dialog to its children. */
export function AdvancedSearchProvider({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const open = useMemo(() => () => startTransition(() => setOpen(true)), []);

  return (
    <AdvancedSearchContext value={open}>
      {children}
      <Suspense>{isOpen && <AdvancedSearchDialog onClose={() => setOpen(false)} />}</Suspense>
    </AdvancedSearchContext>
  );
}
