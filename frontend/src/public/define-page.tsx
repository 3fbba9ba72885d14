import type { Language } from '@luar/contracts/language';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Read } from '../shared/api/read.ts';
import { siteRead } from '../shared/api/site.ts';
import type { PageModule } from '../shared/navigation/lazy-page.tsx';
import { tonightRead } from './data/moon.ts';
import { type HeadOptions, useHead } from './head/use-head.ts';
import { usePlace } from './layout/use-site-facts.ts';

/** The texts of the pages, for the types of their keys. */
interface PageTexts {
  home: typeof import('./home/texts.pt.ts').pt;
  services: typeof import('./services/texts.pt.ts').pt;
  about: typeof import('./about/texts.pt.ts').pt;
  booking: typeof import('./booking/texts.pt.ts').pt;
  contact: typeof import('./contact/texts.pt.ts').pt;
  blog: typeof import('./blog/texts.pt.ts').pt;
  emailTest: typeof import('./email-test/texts.pt.ts').pt;
  privacy: typeof import('./privacy/texts.pt.ts').pt;
  notFound: typeof import('./not-found/texts.pt.ts').pt;
}

declare module 'i18next' {
  interface ResourceNamespaceMap extends PageTexts {}
}

interface Page {
  namespace: keyof PageTexts;
  languages: Record<Language, object>;
  Content: ComponentType;
  /** The public data of the page, besides the site settings and the moon, which every page shows. */
  reads?: readonly Read<unknown>[];
  /** Texts that the page shares with others. */
  moreTexts?: PageModule['texts'];
  head?: HeadOptions;
}

/** A page of the site. Its title is in the texts of every page, its description in its own. */
export function definePage({ namespace, languages, Content, reads = [], moreTexts = [], head }: Page): PageModule {
  function WithHead() {
    const { t } = useTranslation(namespace);
    useHead(`title.${namespace}`, t('description', { place: usePlace() }), head);
    return <Content />;
  }
  return {
    Content: WithHead,
    texts: [{ namespace, languages }, ...moreTexts],
    reads: [siteRead, tonightRead, ...reads],
  };
}
