import type { Language } from '@luar/contracts/language';
import type { PublicAnswers, RenderedDocument } from '@luar/contracts/rendering';
import type { VisitPage } from '@luar/contracts/visit';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router-dom';
import { texts as booking } from '../../public/booking/texts.ts';
import { HeadContext, RenderedContext } from '../../public/head/head-context.ts';
import { addressIn } from '../../public/layout/addresses.ts';
import { createQueryClient } from '../../shared/api/query-client.ts';
import { siteRead, siteReads } from '../../shared/api/site.ts';
import { addTexts, createI18n } from '../../shared/i18n/create-i18n.ts';
import { remembered } from '../../shared/remembered.ts';
import { composeStill } from '../document.ts';
import { type Rule, usedStyles } from '../used-styles.ts';
import { featureTexts } from './features.tsx';
import { Visit } from './shell.tsx';
import { texts } from './texts.ts';
import { useTitle } from './use-title.ts';

/** One instance of each language for all pages: the texts do not change. */
const i18nOf = remembered((language: Language) => {
  const created = createI18n(language);
  addTexts(created, { visit: texts, booking, ...featureTexts });
  return created;
});

interface Sources {
  template: string;
  /** Of the styles that index.html loads, and of those of this folder with all that it imports. */
  rules: readonly Rule[];
  siteUrl: string;
}

/** The visitor's page of a request as a document without scripts, so that no script reads its secret address. */
export function renderVisit(
  { template, rules, siteUrl }: Sources,
  page: VisitPage,
  { language, answers, today }: { language: Language; answers: PublicAnswers; today: string },
): RenderedDocument {
  const queryClient = createQueryClient();
  const answer = answers[`/api${siteRead.path}`] as Record<string, unknown> | undefined;
  const site = answer && siteRead.pick(answer);
  for (const { path, pick } of answer ? siteReads : []) queryClient.setQueryData([path], pick(answer!));
  const i18n = i18nOf(language);
  let title = '';
  const Titled = () => {
    title = useTitle(page).title;
    return <Visit page={page} />;
  };
  const body = renderToString(
    <StaticRouter location={addressIn(language, '/')}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <HeadContext value={{ siteUrl }}>
            <RenderedContext value={{ today }}>
              <Titled />
            </RenderedContext>
          </HeadContext>
        </QueryClientProvider>
      </I18nextProvider>
    </StaticRouter>,
  );
  const styles = usedStyles(rules, body);
  // Otherwise its timers would keep this page in memory.
  queryClient.clear();
  const brand = site?.identity.name || new URL(siteUrl).host;
  return {
    at: { unknownBelow: language === 'en' ? '/en' : '/' },
    noindex: true,
    inline: { scripts: 'none', styles: [styles] },
    html: composeStill(template, { language, title: i18n.t('visit:title', { title, brand }), styles, body }),
  };
}
