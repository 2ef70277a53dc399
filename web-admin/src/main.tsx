// Must come first: it has to take effect before any schema is created.
import '@mahoe/contracts/browser/disableZodJit';
// Must come before react-admin, which reads the storage when it is loaded.
import '@mahoe/contracts/browser/hideBlockedStorage';
import '@fontsource-variable/atkinson-hyperlegible-next';
import { adoptAutofill } from '@mahoe/contracts/browser/adoptAutofill';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { AdminApp } from './AdminApp.tsx';
import { RequireAdministrator } from './RequireAdministrator.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
adoptAutofill();
createRoot(root).render(
  <StrictMode>
    <BrowserRouter basename="/admin">
      <RequireAdministrator>
        <AdminApp />
      </RequireAdministrator>
    </BrowserRouter>
  </StrictMode>,
);
