import type { HomeContent } from '@luar/contracts/home-content';
import { type Language, locales } from '@luar/contracts/language';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { HeadContext } from '../public/head/head-context.ts';
import { homeContentQuery } from '../public/data/home-content.ts';
import { pages } from '../public/pages.ts';
import { createQueryClient } from '../shared/api/query-client.ts';

const { Page } = pages['/'];

/** The head of the document stays the panel's. */
const withoutHead = { siteUrl: '', take: () => {} };

/** The home page of the site with the given content and language. */
function HomePreview({ content, language }: { content: HomeContent; language: Language }) {
  const { i18n } = useTranslation();
  const own = useMemo(() => i18n.cloneInstance({ lng: locales[language] }), [i18n, language]);
  const client = useMemo(() => {
    const made = createQueryClient();
    made.setQueryData(homeContentQuery.queryKey, content);
    return made;
  }, [content]);
  return (
    <QueryClientProvider client={client}>
      <I18nextProvider i18n={own}>
        <HeadContext value={withoutHead}>
          <Page />
        </HeadContext>
      </I18nextProvider>
    </QueryClientProvider>
  );
}

/** Renders the panel's preview. The panel gets this function passed in, because it must not import the public site. */
export const drawHome = (content: HomeContent, language: Language) => (
  <HomePreview content={content} language={language} />
);
