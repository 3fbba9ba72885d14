import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { type ContextType, StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RenderedContext } from '../public/head/rendered-context.ts';
import { HeadContext } from '../public/head/head-context.ts';
import { AppRoutes } from './routes.tsx';

interface Props {
  i18n: i18n;
  queryClient: QueryClient;
  head: ContextType<typeof HeadContext>;
  rendered: ContextType<typeof RenderedContext>;
}

/** The application without its router, which differs between browser and server. */
export function App({ i18n, queryClient, head, rendered }: Props) {
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <HeadContext value={head}>
            <RenderedContext value={rendered}>
              <AppRoutes />
            </RenderedContext>
          </HeadContext>
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>
  );
}
