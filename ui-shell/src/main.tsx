import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { configureHttp } from '@ombi/sdk/ui/http';
import { getTranslation } from '@ombi/sdk/ui/i18n';
import { notify } from '@ombi/sdk/ui/notify';
import { App } from './app.js';
import { holdSplashScreen } from './components/document/splash-screen.js';
import { enableRemoteControl } from './remote-control/remote-control.js';
import { sessionToken, handleRefusedToken } from './session/index.js';
import { registerTextCatalogues } from './texts.js';
import { applyTheme } from './theme/theme.js';
import './theme/base.css';

const TOAST_SECONDS = 10;

/** A start that takes longer shows what it has, or why the portal cannot be reached. */
const MAX_SPLASH_MS = 2_000;

/** Shows why the sign-in page appears. */
const notifySessionEnded = (token: string | null) => {
  if (handleRefusedToken(token)) notify(getTranslation('common').t('sessionEnded'), { seconds: TOAST_SECONDS });
};

applyTheme();
holdSplashScreen(MAX_SPLASH_MS);
registerTextCatalogues();
enableRemoteControl();
configureHttp({ token: sessionToken, onUnauthorized: notifySessionEnded });

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
