import { Navigate, type NavigateProps } from 'react-router';
import { SplashScreen } from '../components/document/splash-screen.js';

/** Leads to another page, whose code may still be on its way; until then the page is not blank. */
export const Redirect = (to: NavigateProps) => (
  <>
    <SplashScreen />
    <Navigate {...to} />
  </>
);
