import type { ReactNode } from 'react';
import { Brand } from '../../../parts/brand/brand.js';
import { PageTitle } from '../../../parts/page-title.js';
import { Background } from './background.js';
import { usePrefetchedFrame } from './use-prefetched-frame.js';
import './door.css';

interface DoorProps {
  /** Names the page in the tab. */
  readonly title: string;
  readonly children: ReactNode;
}

/** What stands around everybody who is not inside yet: a picture, and a card with the name of the portal. */
export function Door({ title, children }: DoorProps) {
  usePrefetchedFrame();
  return (
    <main className="sign-in">
      <PageTitle>{title}</PageTitle>
      <Background />
      <section className="sign-in-card">
        <h1>
          <Brand />
        </h1>
        {children}
      </section>
    </main>
  );
}
