import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import type { UiPlugin } from '../../api/index.js';
import { Boundary } from '../../parts/fault/boundary.js';
import { partQuery } from './part-query.js';
import { Patience } from './patience.js';

interface RemotePartProps {
  readonly plugin: UiPlugin;
  readonly module: string;
  /** Stands there while the code is on its way. */
  readonly waiting: ReactNode;
  /** Takes the place of what cannot be loaded or drawn. */
  readonly substitute: (retry: () => void) => ReactNode;
}

/**
 * What a plug-in draws in one place. Whatever goes wrong with it stays in this place, and can be tried again. A query brings the code, not
 * `lazy`: React would keep what stands there meanwhile for 300 ms, even if the code is there after 30.
 */
export function RemotePart({ plugin, module, waiting, substitute }: RemotePartProps) {
  const { data: Content, dataUpdatedAt, isFetching, refetch } = useQuery(partQuery(plugin, module));
  const retry = () => void refetch();

  if (!Content) return isFetching ? waiting : substitute(retry);
  return (
    <Boundary resetKey={`${plugin.build} ${dataUpdatedAt}`} fallback={substitute(retry)}>
      <Suspense key={dataUpdatedAt} fallback={<Patience waiting={waiting} instead={substitute(retry)} />}>
        <Content />
      </Suspense>
    </Boundary>
  );
}
