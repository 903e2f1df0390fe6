import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { SplashScreen } from '../../components/document/splash-screen.js';
import { signIn } from '../../session/index.js';

const NAME = 'Auth';

/** Signs in (single sign-on) with the token that an earlier page left in a cookie. Without the cookie it opens the sign-in page. */
export default function CookieSignInPage() {
  const navigate = useNavigate();

  useEffect(() => {
    const token = tokenInCookie();
    if (token) signIn(token);
    void navigate(token ? '/discover' : '/login', { replace: true });
  }, [navigate]);

  return <SplashScreen />;
}

/** Null without the cookie, and when its value cannot be decoded. */
function tokenInCookie(): string | null {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`));
  try {
    return found ? decodeURIComponent(found.slice(NAME.length + 1)) : null;
  } catch {
    return null;
  }
}
