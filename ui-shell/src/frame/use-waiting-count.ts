import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api/index.js';
import { setWaiting } from '../portal/waiting.js';
import { useSession } from '../session/index.js';

/** Keeps the number of waiting requests for those who decide. */
export function useWaitingCount(): void {
  const decides = useSession().may('requests.decide');
  const { data } = useQuery({ queryKey: ['requests', 'count'], queryFn: api.quotas.counts, enabled: decides });
  const pending = decides ? (data?.pending ?? 0) : 0;

  useEffect(() => setWaiting(pending), [pending]);
}
