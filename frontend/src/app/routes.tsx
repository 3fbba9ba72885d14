import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Routes } from 'react-router-dom';
import { PageFailure } from '../public/layout/page-failure.tsx';
import { PublicLayout } from '../public/layout/public-layout.tsx';
import { notFound, pages } from '../public/pages.ts';

function PanelFailure() {
  const { i18n } = useTranslation();
  return (
    <main lang={i18n.language}>
      <PageFailure />
    </main>
  );
}

// The panel is a separate chunk, so that visitors load none of its code. If it cannot be loaded, say so: otherwise the
// page stays blank.
const Panel = lazy(() => import('./panel.tsx').catch(() => ({ default: PanelFailure })));

const publicPages = Object.entries(pages).map(([path, { Page }]) => (
  // Case-sensitive like the server: /About is a 404.
  <Route key={path} path={path.slice(1)} caseSensitive element={<Page />} />
));
const NotFound = notFound.Page;

export function AppRoutes() {
  return (
    <Routes>
      <Route
        path="admin/*"
        element={
          <Suspense>
            <Panel />
          </Suspense>
        }
      />
      <Route element={<PublicLayout />}>
        {publicPages}
        <Route path="en" caseSensitive>
          {publicPages}
          <Route path="*" element={<NotFound />} />
        </Route>
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
