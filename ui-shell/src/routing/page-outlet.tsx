import { Suspense, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { Skeleton } from '@ombi/sdk/ui/kit-layout';
import NotFoundPage from '../pages/not-found/not-found-page.js';
import { Boundary } from '../parts/fault/boundary.js';
import { useSession, type Permission } from '../session/index.js';

interface PageOutletProps {
  readonly Content: ComponentType;
  readonly permission?: Permission;
}

/** One page in the frame: a fault in it leaves the frame standing, and a page one may not open is not there. */
export function PageOutlet({ Content, permission }: PageOutletProps) {
  const session = useSession();
  const { key } = useLocation();
  if (permission && !session.may(permission)) return <NotFoundPage />;

  return (
    <Boundary resetKey={key}>
      <Suspense fallback={<Skeleton className="page" active title={false} paragraph={{ rows: 8 }} />}>
        <Content />
      </Suspense>
    </Boundary>
  );
}
