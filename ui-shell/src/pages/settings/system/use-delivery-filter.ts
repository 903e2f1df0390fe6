import { useSearchParams } from 'react-router';
import type { DeliveryFilter } from '../../../api/index.js';

const MAX_LENGTH = 100;

/** The choices of the filter by state; the empty one shows all. */
export const DELIVERY_STATE_FILTERS: readonly DeliveryFilter['state'][] = [
  ...(['', 'failed', 'stuck', 'expired', 'retrying', 'waiting', 'delivered', 'skipped', 'discarded'] as const),
];

/** The filter in the address; invalid values are ignored. A change goes back to the first page. */
export function useDeliveryFilter(): [DeliveryFilter, (change: Partial<DeliveryFilter>) => void] {
  const [address, setAddress] = useSearchParams();
  const state = DELIVERY_STATE_FILTERS.find((known) => known === address.get('state')) ?? '';
  const textOf = (name: string) => (address.get(name) ?? '').slice(0, MAX_LENGTH);
  const filter = { state, channel: textOf('channel'), person: textOf('person') };

  const change = (values: Partial<DeliveryFilter>) =>
    setAddress(
      (known) => {
        known.delete('messagesPage');
        for (const [name, value] of Object.entries(values)) {
          if (value) known.set(name, value);
          else known.delete(name);
        }
        return known;
      },
      { replace: true },
    );
  return [filter, change];
}
