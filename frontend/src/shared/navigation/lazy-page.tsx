import { type ComponentType, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Read } from '../api/read.ts';
import type { Texts } from '../i18n/catalogue.ts';
import { addTexts } from '../i18n/create-i18n.ts';

/** A page's module with its texts, so that a visitor loads only the texts of the visited pages. */
export interface PageModule {
  Content: ComponentType;
  texts: Readonly<Record<string, Texts>>;
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
    addTexts(i18n, texts);
    return <Content />;
  }

  return { Page, preload };
}
