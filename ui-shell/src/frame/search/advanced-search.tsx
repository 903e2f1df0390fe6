import { createContext, lazy, Suspense, use, useMemo, useState, type ReactNode } from 'react';

const WishesDialog = lazy(() => import('../../pages/search/wishes/wishes-dialog.js'));

const AdvancedSearchContext = createContext<() => void>(() => undefined);

/** Opens the dialog in which titles are searched by wishes. */
export const useAdvancedSearch = (): (() => void) => use(AdvancedSearchContext);

/** Puts that dialog within reach of everything inside. */
export function AdvancedSearch({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const open = useMemo(() => () => setOpen(true), []);

  return (
    <AdvancedSearchContext value={open}>
      {children}
      {isOpen && (
        <Suspense>
          <WishesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </AdvancedSearchContext>
  );
}
