import { useLayoutEffect } from 'react';
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

/** Hides the server-painted splash screen while its siblings are shown: React reverts effects of hidden (suspended) trees. */
export function HideSplashScreen() {
  useLayoutEffect(() => markPage('shown'), []);
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
