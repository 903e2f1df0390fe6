import { type ReactNode, useEffect } from 'react';
import { Brand } from '../../components/document/brand.js';
import { PageTitle } from '../../components/document/document-head.js';
import { SignInBackgroundImages } from './sign-in-background.js';
import './sign-in-layout.css';

/** While the person types, the frame is fetched, and with it the letters of the portal: behind the door nobody waits. */
function usePrefetchAppLayout(): void {
  useEffect(() => {
    const fetchFrame = () => void import('../../layout/app-layout.js');
    if (!('requestIdleCallback' in window)) return;
    const idle = requestIdleCallback(fetchFrame, { timeout: 5000 });
    return () => cancelIdleCallback(idle);
  }, []);
}

interface SignInLayoutProps {
  /** Names the page in the tab. */
  readonly title: string;
  readonly children: ReactNode;
}

/** What stands around everybody who is not inside yet: a picture, and a card with the name of the portal. */
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
