import { useConnectionForm } from '@ombi/sdk/ui';
import type { ReactNode } from 'react';

/** Shown right below the switch that asks for them. */
export function Credentials({ children }: { readonly children: ReactNode }) {
  const { draft } = useConnectionForm();
  return draft.values['authentication'] === true ? children : null;
}
