import { languages, type Language } from '@luar/contracts/language';
import { type ComponentType, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Read } from '../api/read.ts';

/** A page brings its own texts, so that a visitor loads those of the page she reads. */
export interface PageModule {
  Content: ComponentType;
  texts: readonly { namespace: string; languages: Record<Language, object> }[];
  /** The public data that it shows, for the server to put into the page. */
  reads?: readonly Read<unknown>[];
}

export interface LazyPage {
  Page: ComponentType;
  preload: () => Promise<PageModule>;
}

/** Like React's lazy, but a page that was loaded before renders at once: on the server and while hydrating. */
export function lazyPage(load: () => Promise<{ default: PageModule }>): LazyPage {
  let loaded: PageModule | undefined;
  let loading: Promise<PageModule> | undefined;

  const preload = () =>
    (loading ??= load().then(
      (module) => (loaded = module.default),
      (error: unknown) => {
        // The next attempt starts afresh: the connection may be back.
        loading = undefined;
        throw error;
      },
    ));

  function Page() {
    const { i18n } = useTranslation();
    const { Content, texts } = loaded ?? use(preload());
    for (const { namespace, languages: catalogues } of texts) {
      if (i18n.hasResourceBundle(languages[0], namespace)) continue;
      for (const language of languages) i18n.addResourceBundle(language, namespace, catalogues[language]);
    }
    return <Content />;
  }

  return { Page, preload };
}
