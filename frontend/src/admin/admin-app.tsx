import '../shared/forms/schema-settings.ts';
import { locales } from '@luar/contracts/language';
import { useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Routes } from 'react-router-dom';
import { setLanguage } from '../shared/i18n/create-i18n.ts';
import { storedLanguage, storeLanguage } from '../shared/i18n/stored-language.ts';
import { useLanguage } from '../shared/i18n/use-language.ts';
import { addAdminTexts } from './admin-texts.ts';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { HomeContentPage } from './home/editor-page.tsx';
import { type DrawHome, HomePreviewContext } from './home/preview-context.ts';
import { AdminLayout } from './layout/admin-layout.tsx';
import { LoginPage } from './login/login-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { BookingsPage } from './requests/bookings-page.tsx';
import { MessagesPage } from './requests/messages-page.tsx';
import { EditServicePage, NewServicePage } from './services/form-page.tsx';
import { ServicesPage } from './services/list-page.tsx';
import { RequireSession } from './session/require-session.tsx';
import { SettingsPage } from './settings/settings-page.tsx';

interface Props {
  /** Renders the home page with other content. It is a prop, because the panel must not import the public site. */
  drawHome: DrawHome;
}

/** The panel: the root of all code that is loaded only under /admin. */
export function AdminApp({ drawHome }: Props) {
  const { i18n } = useTranslation();
  const language = useLanguage();
  addAdminTexts(i18n);
  useLayoutEffect(() => {
    const own = storedLanguage('panel');
    storeLanguage(own, 'panel');
    // Coming from a page of the site in the other language.
    if (locales[own] !== i18n.language) void setLanguage(i18n, own);
  }, [i18n]);
  useEffect(() => {
    document.documentElement.lang = locales[language];
  }, [language]);

  return (
    <HomePreviewContext value={drawHome}>
      <Routes>
        <Route path="login" element={<LoginPage />} />
        <Route element={<RequireSession />}>
          <Route element={<AdminLayout />}>
            <Route index element={<DashboardPage />} />
            <Route path="dashboard" element={<DashboardPage />} />
            <Route path="services" element={<ServicesPage />} />
            <Route path="services/new" element={<NewServicePage />} />
            <Route path="services/edit/:id" element={<EditServicePage />} />
            <Route path="home-content" element={<HomeContentPage />} />
            <Route path="bookings" element={<BookingsPage />} />
            <Route path="messages" element={<MessagesPage />} />
            <Route path="settings" element={<SettingsPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Route>
      </Routes>
    </HomePreviewContext>
  );
}
