import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { type ContextType, StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Route, Routes } from 'react-router-dom';
import { HeadContext, RenderedContext } from './head/head-context.ts';
import { PageFailure } from './layout/page-failure.tsx';
import { PublicLayout } from './layout/public-layout.tsx';
import { notFound, pages } from './pages.ts';

interface Props {
  /** Called when the page has become interactive. */
  onStart?: (() => void) | undefined;
  i18n: i18n;
  queryClient: QueryClient;
  head: ContextType<typeof HeadContext>;
  rendered: ContextType<typeof RenderedContext>;
}

const routes = Object.entries(pages).map(([path, { Page }]) => (
  // Case-sensitive like the server: /About is a 404.
  <Route key={path} path={path.slice(1)} caseSensitive element={<Page />} />
));
const NotFound = notFound.Page;

/** The public site without its router, which differs between browser and server. */
export function Site({ onStart, i18n, queryClient, head, rendered }: Props) {
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <HeadContext value={head}>
            <RenderedContext value={rendered}>
              <Routes>
                {/* Only if the panel's code could not be loaded. */}
                <Route path="admin/*" element={<PanelFailure />} />
                <Route element={<PublicLayout onStart={onStart} />}>
                  {/* One route for both languages: a change keeps what the page holds. */}
                  <Route path="en?" caseSensitive>
                    {routes}
                    <Route path="*" element={<NotFound />} />
                  </Route>
                </Route>
              </Routes>
            </RenderedContext>
          </HeadContext>
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>
  );
}

const PanelFailure = () => (
  <main>
    <PageFailure />
  </main>
);
