import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { ToastsProvider } from '@handsel/ui/toasts.tsx';
import { client } from '../lib/client.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { Gate } from './gate.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

export function App() {
  useKeptFocus();
  return (
    <CrashBoundary>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <ToastsProvider>
            <Gate />
          </ToastsProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </CrashBoundary>
  );
}
