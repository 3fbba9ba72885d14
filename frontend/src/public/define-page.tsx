import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Read } from '../shared/api/read.ts';
import { siteRead } from '../shared/api/site.ts';
import type { InPortuguese, Texts } from '../shared/i18n/catalogue.ts';
import type { PageModule } from '../shared/navigation/lazy-page.tsx';
import { tonightRead } from './data/moon.ts';
import { type HeadOptions, useHead } from './head/use-head.ts';
import { usePlace } from './layout/use-site-facts.ts';

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
  /** Texts that the page shares with others. */
  moreTexts?: PageModule['texts'];
  head?: HeadOptions;
}

/** A page of the site. Its title is in the texts of every page, its description in its own. */
export function definePage({ namespace, texts, Content, reads = [], moreTexts, head }: Page): PageModule {
  function WithHead() {
    const { t } = useTranslation(namespace);
    useHead(`title.${namespace}`, t('description', { place: usePlace() }), head);
    return <Content />;
  }
  return {
    Content: WithHead,
    texts: { [namespace]: texts, ...moreTexts },
    reads: [siteRead, tonightRead, ...reads],
  };
}
