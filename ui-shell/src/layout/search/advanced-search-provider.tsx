import { createContext, lazy, Suspense, use, useMemo, useState, type ReactNode } from 'react';

const AdvancedSearchDialog = lazy(() => import('../../pages/search/filters/advanced-search-dialog.js'));

const AdvancedSearchContext = createContext<() => void>(() => undefined);

/** Opens the dialog in which titles are searched by wishes. */
export const useOpenAdvancedSearch = (): (() => void) => use(AdvancedSearchContext);

/** Puts that dialog within reach of everything inside. */
export function AdvancedSearchProvider({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const open = useMemo(() => () => setOpen(true), []);

  return (
    <AdvancedSearchContext value={open}>
      {children}
      {isOpen && (
        <Suspense>
          <AdvancedSearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </AdvancedSearchContext>
  );
}
