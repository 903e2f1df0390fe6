import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connect } from '@ombi/sdk/ui/http';
import { translator } from '@ombi/sdk/ui/i18n';
import { notify } from '@ombi/sdk/ui/notify';
import { App } from './app.js';
import { sessionToken, tokenRefused } from './session/index.js';
import { readCatalogueFiles } from './texts.js';
import { applyTheme } from './theme/theme.js';
import './theme/base.css';

const ENDED_SECONDS = 10;

/** Nobody is sent to the door without a word. */
const sayThatItEnded = () => {
  if (tokenRefused()) notify(translator('common').t('sessionEnded'), { seconds: ENDED_SECONDS });
};

applyTheme();
readCatalogueFiles();
connect({ token: sessionToken, onUnauthorized: sayThatItEnded });

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
