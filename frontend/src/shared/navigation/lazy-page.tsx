import type { Language } from '@luar/contracts/language';
import { type ComponentType, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Read } from '../api/read.ts';
import { addTexts } from '../i18n/create-i18n.ts';

/** A page's module with its texts, so that a visitor loads only the texts of the visited pages. */
export interface PageModule {
  Content: ComponentType;
  texts: readonly { namespace: string; languages: Record<Language, object> }[];
  /** The public data of the page, which the server embeds in the document. */
  reads?: readonly Read<unknown>[];
}

export interface LazyPage {
  Page: ComponentType;
  preload: () => Promise<PageModule>;
}

/** Like React's lazy, but a preloaded page renders synchronously: on the server and during hydration. */
export function lazyPage(load: () => Promise<{ default: PageModule }>): LazyPage {
  let loaded: PageModule | undefined;
  let loading: Promise<PageModule> | undefined;
  let failed = false;

  const preload = () => {
    if (loading && !failed) return loading;
    failed = false;
    loading = load().then(
      (module) => (loaded = module.default),
      (error: unknown) => {
        failed = true;
        throw error;
      },
    );
    return loading;
  };

  function Page() {
    const { i18n } = useTranslation();
    // Not `preload()` after a failure: each attempt to render would load again, without end.
    const { Content, texts } = loaded ?? use(loading ?? preload());
    for (const { namespace, languages } of texts) addTexts(i18n, namespace, languages);
    return <Content />;
  }

  return { Page, preload };
}
