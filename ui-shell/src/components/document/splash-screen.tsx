import { useLayoutEffect } from 'react';
import { useSessionOrNull } from '../../session/index.js';
import { useTheme } from '../../theme/theme.js';

/** `theme-place` of the last visit, from which the server chooses what the HTML paints before any script. */
const SPLASH_COOKIE = 'look';
const YEAR_SECONDS = 31_536_000;

const { documentElement: page } = document;

/** Remembers how the next page of this browser begins: in which theme, and with the frame or the door. */
export function SplashScreenCookie() {
  const theme = useTheme();
  const place = useSessionOrNull() ? 'frame' : 'door';

  useLayoutEffect(() => {
    page.dataset.place = place;
    const { pathname } = new URL(document.baseURI);
    document.cookie = `${SPLASH_COOKIE}=${theme}-${place}; path=${pathname}; max-age=${YEAR_SECONDS}; samesite=lax`;
  }, [theme, place]);
  return null;
}

/** Takes away what the HTML painted, as long as what stands beside this is on screen: React takes effects back from what it hides. */
export function HideSplashScreen() {
  useLayoutEffect(() => markPage('shown'), []);
  return null;
}

/** Stands where nothing else does yet: what the HTML painted is seen. */
export function SplashScreen() {
  useLayoutEffect(() => markPage('waiting'), []);
  return null;
}

function markPage(name: 'shown' | 'waiting'): () => void {
  page.dataset[name] = '';
  return () => delete page.dataset[name];
}
