import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { AppRoutes } from './routes.tsx';

/** Everything below the router, which differs between browser and server. */
export function App({ i18n, queryClient }: { i18n: i18n; queryClient: QueryClient }) {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <AppRoutes />
      </QueryClientProvider>
    </I18nextProvider>
  );
}
