import { lazy, type ComponentType } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { Skeleton } from '@ombi/sdk/ui/kit-layout';
import NotFoundPage from '../pages/not-found-page.js';
import { PAGES, type PageRoute } from './pages.js';
import { loadTexts } from '../components/load-texts.js';
import { PageSuspense } from '../components/document/splash-screen.js';
import { ErrorBoundary } from '../components/errors/error-boundary.js';
import { useSession, type Permission } from '../session/index.js';

interface PageContainerProps {
  readonly Content: ComponentType;
  readonly permission?: Permission;
}

/** Page inside the layout: an error in the page does not affect the layout; without the permission, *not found* is shown. */
export function PageContainer({ Content, permission }: PageContainerProps) {
  const session = useSession();
  const { key } = useLocation();
  if (permission && !session.hasPermission(permission)) return <NotFoundPage />;

  return (
    <ErrorBoundary resetKey={key}>
      <PageSuspense fallback={<Skeleton className="page" active title={false} paragraph={{ rows: 8 }} />}>
        <Content />
      </PageSuspense>
    </ErrorBoundary>
  );
}

/** Created once at module level: a new lazy component per render would lose the page's state. */
const pages = PAGES.map((pageRoute) => ({ ...pageRoute, Content: lazy(() => loadPage(pageRoute)) }));

/** Loads code and texts in parallel. Texts that fail are loaded again, and their failure shown, by the component that needs them. */
async function loadPage({ load, texts = [] }: PageRoute) {
  const [code] = await Promise.all([load(), Promise.allSettled(texts.map(loadTexts))]);
  return code;
}

/** Routes of every page inside the layout. */
export const PageRoutes = () => (
  <Routes>
    <Route index element={<Navigate to="/discover" replace />} />
    {pages.map(({ path, permission, Content }) => (
      <Route key={path} path={path} element={<PageContainer permission={permission} Content={Content} />} />
    ))}
    <Route path="*" element={<PageContainer Content={NotFoundPage} />} />
  </Routes>
);
