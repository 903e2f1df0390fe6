import { Skeleton } from '@ombi/sdk/ui/kit-layout';
import type { ReactNode } from 'react';
import { LoadError } from '../components/errors/load-error.js';
import type { useUiCatalogue } from './use-ui-catalogue.js';

interface UnknownPluginPageProps {
  readonly catalogue: ReturnType<typeof useUiCatalogue>;
  readonly className?: string;
  /** Content of a page that does not exist. */
  readonly children: ReactNode;
}

/** Page at a path that may belong to a plug-in; it is known not to exist only once the catalogue has been loaded. */
export function UnknownPluginPage({ catalogue: { data, error, refetch }, className, children }: UnknownPluginPageProps) {
  if (data) return children;
  return (
    <div className={className}>
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Skeleton active title={false} paragraph={{ rows: 8 }} />}
    </div>
  );
}
