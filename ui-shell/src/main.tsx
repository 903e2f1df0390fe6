import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connect } from '@ombi/sdk/ui/http';
import { announce } from '@ombi/sdk/ui/i18n';
import { App } from './app.js';
import { sessionToken, tokenRefused } from './session/index.js';
import { readCatalogueFiles } from './texts.js';
import { applyTheme } from './theme/theme.js';
import './theme/base.css';

applyTheme();
announce();
readCatalogueFiles();
connect({ token: sessionToken, onUnauthorized: tokenRefused });

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
