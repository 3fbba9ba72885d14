import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PublicLayout } from '../public/layout/public-layout.tsx';
import { notFound, pages } from '../public/pages.ts';

// The panel is a separate chunk, so that visitors load none of its code.
const Panel = lazy(() => import('./panel.tsx'));

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
