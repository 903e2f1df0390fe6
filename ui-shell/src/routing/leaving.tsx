import { Navigate, type NavigateProps } from 'react-router';
import { Waiting } from '../parts/first-paint/first-paint.js';

/** Leads to another page, whose code may still be on its way; until then the page is not blank. */
export const Leaving = (to: NavigateProps) => (
  <>
    <Waiting />
    <Navigate {...to} />
  </>
);
