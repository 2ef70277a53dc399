import '@mahoe/contracts/browser/withoutEval';
import './ui/fonts.css';
import 'virtual:design-tokens.css';
import './ui/global.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { checkStoredUser } from './accounts/session.ts';
import { queryClient } from './apiClient.ts';
import { Router } from './router.tsx';
import { BusySign } from './shell/BusySign.tsx';
import { Toasts } from './ui/Toasts.tsx';
import { keepApp } from './updates.ts';

void checkStoredUser();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root element');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Router />
      <BusySign />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
);

if (import.meta.env.PROD) keepApp().catch(console.error);
