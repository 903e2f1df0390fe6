import { usePortal } from '../portal/portal.js';
import { useWaiting } from '../portal/waiting.js';

/** Names the page in the tab, with the number of waiting requests for those who decide. */
export function PageTitle({ children }: { readonly children: string }) {
  const { applicationName } = usePortal();
  const waiting = useWaiting();
  return <title>{`${waiting > 0 ? `(${waiting}) ` : ''}${children} · ${applicationName}`}</title>;
}
