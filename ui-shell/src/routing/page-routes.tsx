import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import NotFoundPage from '../pages/not-found/not-found-page.js';
import { PAGES } from '../routes.js';
import { PageOutlet } from './page-outlet.js';

/** Made once, not per drawing: a new lazy component would forget the page's state. */
const pages = PAGES.map((page) => ({ ...page, Content: lazy(page.load) }));

/** Every page inside of the frame. */
export const PageRoutes = () => (
  <Routes>
    <Route index element={<Navigate to="/discover" replace />} />
    {pages.map(({ path, permission, Content }) => (
      <Route key={path} path={path} element={<PageOutlet permission={permission} Content={Content} />} />
    ))}
    <Route path="*" element={<PageOutlet Content={NotFoundPage} />} />
  </Routes>
);
