import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FailureGuard, guardWorker } from './app/failure.tsx';
import { openInitialFile } from './app/open-initial-file.ts';
import { Studio } from './app/studio.tsx';
import { Connection } from './state/connection.ts';
import { ConnectionProvider } from './state/use-session.ts';
import { guardBack } from './state/visits.ts';
import './parts/tokens.css';
import './parts/base.css';

const worker = new Worker(new URL('./session/server/worker.ts', import.meta.url), { type: 'module', name: 'world' });
const connection = new Connection(worker);
guardWorker(worker, connection);
guardBack();
void openInitialFile(connection);

createRoot(document.getElementById('studio') as HTMLElement).render(
  <StrictMode>
    <ConnectionProvider value={connection}>
      <FailureGuard>
        <Studio />
      </FailureGuard>
    </ConnectionProvider>
  </StrictMode>,
);
