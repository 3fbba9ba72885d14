import type { HomeContent } from '@luar/contracts/home-content';
import { type Language, locales } from '@luar/contracts/language';
import type { PublicSite } from '@luar/contracts/site';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { createQueryClient } from '../../shared/api/query-client.ts';
import { siteReads } from '../../shared/api/site.ts';
import { homeContentQuery } from '../data/home-content.ts';
import { HeadContext } from '../head/head-context.ts';
import { startMotion } from '../motion/motion.ts';
import { pages } from '../pages.ts';

/** The head of the document stays the panel's. */
const withoutHead = { siteUrl: typeof window === 'undefined' ? '' : window.location.origin, take: () => {} };

interface Props {
  path: keyof typeof pages;
  language: Language;
  /** What the page shows instead of the stored content. It requests the rest from the API. */
  home?: HomeContent | undefined;
  site?: PublicSite | undefined;
}

/** A page with the given content and language: the one module of the site that the panel imports. */
export default function PagePreview({ path, language, home, site }: Props) {
  const { i18n } = useTranslation();
  useEffect(startMotion, []);
  const own = useMemo(() => i18n.cloneInstance({ lng: locales[language] }), [i18n, language]);
  const show = (client: QueryClient) => {
    if (home) client.setQueryData(homeContentQuery.queryKey, home);
    for (const read of site ? siteReads : []) client.setQueryData([read.path], read.pick({ site }));
    return client;
  };
  // One client for the life of the preview: what observes a query keeps the client with which it began.
  const [client] = useState(() => show(createQueryClient()));
  useEffect(() => {
    show(client);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [client, home, site]);
  const { Page } = pages[path];
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
