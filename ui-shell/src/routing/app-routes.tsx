import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { Guard } from './guard.js';
import { useScrollMemory } from './scroll-memory.js';

const Frame = lazy(() => import('../frame/frame.js'));
const SignInPage = lazy(() => import('../pages/sign-in/sign-in-page.js'));
const WizardPage = lazy(() => import('../pages/wizard/wizard-page.js'));

/** The doors of the portal. Behind the guarded one stands the frame with every page of `routes.tsx`. */
export function AppRoutes() {
  useScrollMemory();

  return (
    <Routes>
      <Route path="login/:landing?" element={<SignInPage />} />
      <Route path="Wizard/*" element={<WizardPage />} />
      <Route element={<Guard />}>
        <Route path="*" element={<Frame />} />
      </Route>
    </Routes>
  );
}
