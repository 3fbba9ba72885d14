import type { HomeContent } from '@luar/contracts/home-content';
import { type Language, locales } from '@luar/contracts/language';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { createQueryClient } from '../../shared/api/query-client.ts';
import { addTexts } from '../../shared/i18n/create-i18n.ts';
import { homeContentQuery } from '../data/home-content.ts';
import { HeadContext } from '../head/head-context.ts';
import { startMotion } from '../motion/motion.ts';
import home from './page.tsx';

const { Content, texts } = home;

/** The head of the document stays the panel's. */
const withoutHead = { siteUrl: '', take: () => {} };

/** The home page with the given content and language: the one module of the site that the panel imports. */
export default function HomePreview({ content, language }: { content: HomeContent; language: Language }) {
  const { i18n } = useTranslation();
  useEffect(startMotion, []);
  for (const { namespace, languages } of texts) addTexts(i18n, namespace, languages);
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
          <Content />
        </HeadContext>
      </I18nextProvider>
    </QueryClientProvider>
  );
}
