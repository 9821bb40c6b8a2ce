import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { reportErrors } from '../lib/report-errors.ts';
import { BrowserRouter } from '../ui/router.tsx';
import { SettingsProvider, readPageSettings } from '../lib/settings.ts';
import '@handsel/ui/theme.css';
import '@handsel/ui/base.css';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

const settings = readPageSettings();
if (settings.sentryDsn !== undefined) reportErrors(settings.sentryDsn);

hydrateRoot(
  root,
  <StrictMode>
    <SettingsProvider value={settings}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </SettingsProvider>
  </StrictMode>,
);

if (settings.languages !== undefined)
  void import('./switch-language.ts').then(({ followSwitches }) => followSwitches());
