import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { SettingsProvider, readPageSettings } from '../lib/settings.ts';
import '../ui/theme.css';
import '../ui/base.css';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

hydrateRoot(
  root,
  <StrictMode>
    <SettingsProvider value={readPageSettings()}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </SettingsProvider>
  </StrictMode>,
);
