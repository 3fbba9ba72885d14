import type { ParseKeys } from 'i18next';
import { use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSite } from '../../shared/api/site.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { splitAddress } from '../layout/addresses.ts';
import { usePlace } from '../layout/use-site-facts.ts';
import { type PageHead, tagsOf } from './head.ts';
import { HeadContext } from './head-context.ts';

type TitleKey = Extract<ParseKeys, `title.${string}`>;
export interface HeadOptions {
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

/** Sets the title and the meta tags while the page is shown. */
export function useHead(
  key: TitleKey,
  description: string,
  { noindex = false, unknown = false }: HeadOptions = {},
): void {
  const { t } = useTranslation();
  const { siteUrl, take } = use(HeadContext);
  const language = useLanguage();
  const { path } = splitAddress(useLocation().pathname);
  const brand = useSite().identity.name || new URL(siteUrl).host;
  const title = t(key, { brand, place: usePlace() });
  const head = { title, description, language, path: unknown ? undefined : path, noindex: noindex || unknown };
  take?.(head);
  useEffect(() => {
    if (!take) write(head, siteUrl);
  });
}
