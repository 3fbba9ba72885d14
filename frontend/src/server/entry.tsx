import { type Language, languages } from '@luar/contracts/language';
import { publicPages } from '@luar/contracts/pages';
import type { CreateRenderer, PostedForm, PublicAnswers, RenderedDocument } from '@luar/contracts/rendering';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { servicesRead } from '../public/data/services.ts';
import type { PageHead } from '../public/head/head.ts';
import { addressIn } from '../public/layout/addresses.ts';
import { notFound, pages } from '../public/pages.ts';
import { Site } from '../public/site.tsx';
import { apiOrigin } from '../shared/api/at-api.ts';
import { createQueryClient } from '../shared/api/query-client.ts';
import { addressOf, type Read } from '../shared/api/read.ts';
import { packagesRead, siteRead } from '../shared/api/site.ts';
import type { DocumentState } from '../shared/document-state.ts';
import { createI18n } from '../shared/i18n/create-i18n.ts';
import type { LazyPage } from '../shared/navigation/lazy-page.tsx';
import { remembered } from '../shared/remembered.ts';
import { entryStyles, filesOfPages, stylesOfModule } from './build-manifest.ts';
import { composeDocument } from './document.ts';
import { headHtml } from './head-html.ts';
import { searchFiles } from './search-files.ts';
import { rulesOf, usedStyles } from './used-styles.ts';
import { webManifest } from './web-manifest.ts';

/** The data of a read from the given answers; undefined if its answer is missing. */
function pick<Data>({ path, pick: take }: Read<Data>, answers: PublicAnswers): Data | undefined {
  const answer = answers[`/api${addressOf(path)}`];
  return answer === undefined ? undefined : take(answer as Record<string, unknown>);
}

/** One instance of each language for all pages: each page adds its texts once. */
const i18nOf = remembered(createI18n);

function renderApp(address: string, { language, siteUrl, reads, ...rendered }: Omit<DocumentState, 'path'>) {
  const queryClient = createQueryClient();
  for (const [path, data] of Object.entries(reads)) queryClient.setQueryData([path], data);
  const heads: PageHead[] = [];
  const body = renderToString(
    <StaticRouter location={address}>
      <Site
        i18n={i18nOf(language)}
        queryClient={queryClient}
        head={{ siteUrl, take: (head) => heads.push(head) }}
        rendered={rendered}
      />
    </StaticRouter>,
  );
  // React leaves failed Suspense boundaries to the browser; such a page must not be cached.
  if (/<!--\$[!?]/.test(body)) throw new Error(`${address} was not rendered completely`);
  // Otherwise the cache's garbage collection timers would keep the queries, and with them this page, in memory.
  queryClient.clear();
  const head = heads.at(-1);
  if (!head) throw new Error(`${address} has no head`);
  return { body, head };
}

/** Loads the code of all pages once, so that rendering is synchronous. */
export const createRenderer: CreateRenderer = async ({ template, manifest, read: readFile, own, siteUrl }) => {
  const filesOf = filesOfPages(manifest);
  const textsOf = (files: readonly string[]) => Promise.all(files.map(async (file) => (await readFile(file)).trim()));
  // Imported here, so that the build lists what this part uses.
  const { renderVisit } = await import('./visit/render-visit.tsx');
  const visitStyles = stylesOfModule(own.manifest, 'src/server/visit/render-visit.tsx').map(own.read);
  const inlined = entryStyles(manifest);
  const common = (await textsOf(inlined)).join('');
  const visit = {
    template,
    siteUrl,
    rules: rulesOf([common, ...(await Promise.all(visitStyles))].join('')),
  };
  // What print.css writes before the site's own addresses.
  const printed = `:root{--origin:${JSON.stringify(new URL(siteUrl).origin)}}`;
  const firstScripts = [...template.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
  const load = async (path: string, module: string, page: LazyPage) => {
    const { scripts, styles } = filesOf(`src/public/${module}/page.tsx`);
    const reads = (await page.preload()).reads ?? [];
    return { path, reads, scripts, styles, rules: rulesOf((await textsOf(styles)).join('')) };
  };
  const known = await Promise.all(
    publicPages.map((path) => load(path, path === '/' ? 'home' : path.slice(1), pages[path])),
  );
  const unknown = await load('/no-such-page', 'not-found', notFound);

  function render(
    { path, reads, scripts, styles, rules }: typeof unknown,
    language: Language,
    answers: PublicAnswers,
    today: string,
    { search = '', posted }: { search?: string; posted?: PostedForm } = {},
  ): RenderedDocument {
    const address = addressIn(language, path) + search;
    const data = Object.fromEntries(
      reads.map((read) => [read.path, pick(read, answers)]).filter(([, value]) => value !== undefined),
    ) as Record<string, unknown>;
    const isComplete = Object.keys(data).length === reads.length;
    const state = { language, siteUrl, reads: data, isComplete, today, scripts, inlined, styles, search, posted };
    const { body, head } = renderApp(address, state);
    const inline = common + usedStyles(rules, body) + printed;
    return {
      at: head.path === undefined ? { unknownBelow: language === 'en' ? '/en' : '/' } : { path: address },
      noindex: head.noindex,
      inline: { scripts: firstScripts, styles: [inline] },
      html: composeDocument(
        template,
        {
          language,
          head: headHtml(head, { site: pick(siteRead, answers), services: pick(servicesRead, answers) }, siteUrl),
          styles: inline,
          body,
        },
        { path: head.path ?? null, ...state },
      ),
    };
  }

  const pageAt = (path: string) => known.find((page) => page.path === path) ?? unknown;

  return {
    files: (answers) => ({ ...searchFiles(siteUrl), ...webManifest(pick(siteRead, answers), siteUrl) }),
    apiOrigin,
    *documents(answers, today) {
      const bookable = pick(servicesRead, answers)?.filter(({ bookingEnabled }) => bookingEnabled) ?? [];
      for (const language of languages) {
        for (const page of known) yield render(page, language, answers, today);
        yield render(unknown, language, answers, today);
        // Pages with the queries of the site's own links, so that their forms are preset without JavaScript too.
        for (const { slug } of bookable)
          yield render(pageAt('/booking'), language, answers, today, { search: `?service=${slug}` });
        for (const { id } of pick(packagesRead, answers) ?? [])
          yield render(pageAt('/contact'), language, answers, today, { search: `?package=${id}` });
      }
    },
    visit: (page, language, answers, today) => renderVisit(visit, page, { language, answers, today }),
    answer: (posted, language, answers, today) => render(pageAt(posted.path), language, answers, today, { posted }),
  };
};
