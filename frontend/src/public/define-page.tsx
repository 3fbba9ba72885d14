import type { ParseKeys } from 'i18next';
import { type ComponentType, use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Read } from '../shared/api/read.ts';
import { siteRead, useSite } from '../shared/api/site.ts';
import type { InPortuguese, Texts } from '../shared/i18n/catalogue.ts';
import { useTexts } from '../shared/i18n/use-language.ts';
import type { PageModule } from '../shared/navigation/lazy-page.tsx';
import { tonightRead } from './data/moon.ts';
import { HeadContext } from './head/head-context.ts';
import { type PageHead, tagsOf } from './head/head.ts';
import { splitAddress } from './layout/addresses.ts';
import { useFacts } from './layout/use-site-facts.ts';

type TitleKey = Extract<ParseKeys, `title.${string}`>;
interface HeadOptions {
  noindex?: boolean;
  /** The 404 page, which has no canonical URL. */
  unknown?: boolean;
}

const following =
  'meta[name="description"], meta[name="robots"], link[rel="canonical"], link[rel="alternate"][hreflang]';

function write(head: PageHead, siteUrl: string): void {
  document.title = head.title;
  for (const old of document.head.querySelectorAll(following)) old.remove();
  for (const [name, attributes] of tagsOf(head, siteUrl)) {
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    document.head.append(element);
  }
}

function useHead(key: TitleKey, description: string, { noindex = false, unknown = false }: HeadOptions = {}): void {
  const { t, language } = useTexts();
  const { siteUrl, take } = use(HeadContext);
  const { path } = splitAddress(useLocation().pathname);
  const brand = useSite().identity.name || new URL(siteUrl).host;
  const title = t(key, { brand, ...useFacts() });
  const head = { title, description, language, path: unknown ? undefined : path, noindex: noindex || unknown };
  take?.(head);
  useEffect(() => {
    if (!take) write(head, siteUrl);
  });
}

/** The texts of the pages, for the types of their keys. */
interface PageTexts {
  home: InPortuguese<typeof import('./home/texts.ts').texts>;
  services: InPortuguese<typeof import('./services/texts.ts').texts>;
  about: InPortuguese<typeof import('./about/texts.ts').texts>;
  booking: InPortuguese<typeof import('./booking/texts.ts').texts>;
  contact: InPortuguese<typeof import('./contact/texts.ts').texts>;
  blog: InPortuguese<typeof import('./blog/texts.ts').texts>;
  emailTest: InPortuguese<typeof import('./email-test/texts.ts').texts>;
  privacy: InPortuguese<typeof import('./privacy/texts.ts').texts>;
  notFound: InPortuguese<typeof import('./not-found/texts.ts').texts>;
}

declare module 'i18next' {
  interface ResourceNamespaceMap extends PageTexts {}
}

interface Page {
  namespace: keyof PageTexts;
  texts: Texts;
  Content: ComponentType;
  /** The public data of the page, besides the site settings and the moon, which every page shows. */
  reads?: readonly Read<unknown>[];
  moreTexts?: PageModule['texts'];
  head?: HeadOptions;
}

/** A page of the site. Its title is in the texts of every page, its description in its own. */
export function definePage({ namespace, texts, Content, reads = [], moreTexts, head }: Page): PageModule {
  function WithHead() {
    const { t } = useTranslation(namespace);
    useHead(`title.${namespace}`, t('description', useFacts()), head);
    return <Content />;
  }
  return {
    Content: WithHead,
    texts: { [namespace]: texts, ...moreTexts },
    reads: [siteRead, tonightRead, ...reads],
  };
}
