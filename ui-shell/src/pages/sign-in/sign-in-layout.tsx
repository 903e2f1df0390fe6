import { type ReactNode, useEffect } from 'react';
import { Brand } from '../../components/document/brand.js';
import { PageTitle } from '../../components/document/document-head.js';
import { SignInBackgroundImages } from './sign-in-background.js';
import './sign-in-layout.css';

/** Loads the code and the font of the layout while the user types, so that they are ready after sign-in. */
function usePrefetchAppLayout(): void {
  useEffect(() => {
    const fetchFrame = () => void import('../../layout/app-layout.js');
    if (!('requestIdleCallback' in window)) return;
    const idle = requestIdleCallback(fetchFrame, { timeout: 5000 });
    return () => cancelIdleCallback(idle);
  }, []);
}

interface SignInLayoutProps {
  /** Document title. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Layout of all pages for signed-out users: background image and a card with the name of the portal. */
export function SignInLayout({ title, children }: SignInLayoutProps) {
  usePrefetchAppLayout();
  return (
    <main className="sign-in">
      <PageTitle>{title}</PageTitle>
      <SignInBackgroundImages />
      <section className="sign-in-card">
        <h1>
          <Brand />
        </h1>
        {children}
      </section>
    </main>
  );
}
