import { Navigate, type NavigateProps } from 'react-router';
import { SplashScreen } from '../components/document/splash-screen.js';

/** Redirects; the splash screen stays visible while the code of the target page loads. */
export const Redirect = (to: NavigateProps) => (
  <>
    <SplashScreen />
    <Navigate {...to} />
  </>
);
