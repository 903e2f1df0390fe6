import { Suspense, use, useLayoutEffect, type ReactNode, type SuspenseProps } from 'react';
import { useSessionOrNull } from '../../session/index.js';
import { useTheme } from '../../theme/theme.js';

/** `theme-place` of the last visit; from it the server chooses what the HTML paints before any script has run. */
const SPLASH_COOKIE = 'look';
const YEAR_SECONDS = 31_536_000;

const { documentElement: page } = document;

/** Stores theme and layout (signed in or sign-in page) in a cookie, from which the server paints the next page load. */
export function SplashScreenCookie() {
  const theme = useTheme();
  const place = useSessionOrNull() ? 'app' : 'login';

  useLayoutEffect(() => {
    page.dataset.place = place;
    const { pathname } = new URL(document.baseURI);
    document.cookie = `${SPLASH_COOKIE}=${theme}-${place}; path=${pathname}; max-age=${YEAR_SECONDS}; samesite=lax`;
  }, [theme, place]);
  return null;
}

/** Pending while the splash screen is held. */
let firstPaint: Promise<void> | null = null;
let endFirstPaint = (): void => undefined;

/** Keeps the server-painted splash screen until the first page is complete, but not longer than `maxMs`. Call it before the first render. */
export function holdSplashScreen(maxMs: number): void {
  firstPaint = new Promise((resolve) => {
    endFirstPaint = () => {
      firstPaint = null;
      resolve();
    };
  });
  setTimeout(endFirstPaint, maxMs);
}

/**
 * Suspense boundary for what the first paint must contain: its fallback is not shown while the splash screen is held. Each fallback that
 * is painted delays what replaces it by the 300 ms of React's throttle, and the boundaries of a page add up.
 */
export const PageSuspense = ({ fallback, children }: SuspenseProps) => (
  <Suspense fallback={<AfterFirstPaint>{fallback}</AfterFirstPaint>}>{children}</Suspense>
);

/** A fallback that suspends itself has nothing to paint, so that React waits with its first commit. */
function AfterFirstPaint({ children }: { readonly children: ReactNode }) {
  if (firstPaint) use(firstPaint);
  return children;
}

/** Hides the server-painted splash screen while its siblings are shown: React reverts effects of hidden (suspended) trees. */
export function HideSplashScreen() {
  useLayoutEffect(() => {
    endFirstPaint();
    return markPage('shown');
  }, []);
  return null;
}

/** Suspense fallback that keeps the server-painted splash screen visible. */
export function SplashScreen() {
  useLayoutEffect(() => markPage('waiting'), []);
  return null;
}

function markPage(name: 'shown' | 'waiting'): () => void {
  page.dataset[name] = '';
  return () => delete page.dataset[name];
}
