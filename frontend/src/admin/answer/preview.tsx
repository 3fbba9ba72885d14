import type { Language } from '@luar/contracts/language';
import type { Letter } from '@luar/contracts/letters';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { asMarkup } from '../preview/markup.ts';
import { Waiting } from '../ui/load-failed.tsx';
import styles from './answer.module.css';
import { type Found, previewQuery } from './queries.ts';

/** Names of the dark scheme: the preview stays light, whatever the scheme of the screen. */
const isDark = (rule: CSSRule) => rule.cssText.includes('prefers-color-scheme') || rule.cssText.startsWith(':root');

function sheetOf(view: typeof globalThis, text: string): CSSStyleSheet {
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(text);
  for (let at = sheet.cssRules.length - 1; at >= 0; at--) {
    const rule = sheet.cssRules[at];
    if (rule && isDark(rule)) sheet.deleteRule(at);
  }
  return sheet;
}

/** The mail without its styles, which a parser would report to the page's security policy, and those styles. */
function withoutStyles(html: string) {
  const sheets = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);
  const bare = html.replaceAll(/<style>[\s\S]*?<\/style>/g, '').replaceAll(' style="', ' data-style="');
  return { mail: new DOMParser().parseFromString(asMarkup(bare), 'text/html'), sheets };
}

/**
 * Fills an empty document with a mail. The page's security policy also holds in frames and refuses styles in markup, so
 * they are set by script. Links lead nowhere: the visitor's link is not for the practitioner.
 */
function fill(frame: HTMLIFrameElement, html: string): void {
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) return;
  const { mail, sheets } = withoutStyles(html);
  for (const unwanted of mail.querySelectorAll('script, link, base, meta, img[src^="cid:"]')) unwanted.remove();
  for (const link of mail.querySelectorAll('a[href]')) link.removeAttribute('href');
  const body = page.importNode(mail.body, true);
  for (const element of [body, ...body.querySelectorAll<HTMLElement>('[data-style]')])
    element.style.cssText = element.dataset['style'] ?? '';
  page.documentElement.lang = mail.documentElement.lang;
  page.adoptedStyleSheets = sheets.map((text) => sheetOf(view as Window & typeof globalThis, text));
  page.body.replaceWith(body);
}

/** The HTML of a mail, without scripts, as high as its content. */
function PreviewFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // Set here, because React makes a string of it.
    if (frame.current) frame.current.srcdoc = asMarkup('<!DOCTYPE html><title>-</title>');
  }, []);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const follow = () => {
      const { contentDocument: page } = element;
      if (page) element.style.height = `${page.body.offsetHeight}px`;
    };
    const observer = new ResizeObserver(follow);
    const show = () => {
      fill(element, html);
      observer.disconnect();
      if (element.contentDocument) observer.observe(element.contentDocument.body);
    };
    show();
    // In some browsers the empty document arrives later and replaces the first one.
    element.addEventListener('load', show);
    return () => {
      element.removeEventListener('load', show);
      observer.disconnect();
    };
  }, [html]);
  return <iframe ref={frame} className={styles['frame']} title={title} sandbox="allow-same-origin" />;
}

/** What will be sent, as the server renders it, in the visitor's language or in that of the panel. */
export function PreviewSheet({ found, letter, onClose }: { found: Found; letter: Letter; onClose: () => void }) {
  const { t } = useTranslation('adminAnswer');
  const own = useLanguage();
  const visitors = found.request.language;
  const [language, setLanguage] = useState<Language>(visitors);
  const query = useQuery(previewQuery(found, letter, language));
  const { data } = query;
  return (
    <Dialog title={t('letter.preview')} onClose={onClose}>
      {!data && <Waiting query={query} />}
      {data && (
        <div className="box clipped">
          <dl className="terms padded small">
            <dt>{t('letter.subject')}</dt>
            <dd lang={language}>{data.subject}</dd>
            {letter.type === 'confirmed' && (
              <>
                <dt>{t('letter.attachment')}</dt>
                <dd>{t('letter.calendar', { file: language === 'pt' ? 'sessao.ics' : 'session.ics' })}</dd>
              </>
            )}
          </dl>
          <PreviewFrame title={t('letter.frame')} html={data.html} />
        </div>
      )}
      {visitors !== own && (
        <Button
          kind="quiet"
          glyph="swap"
          text={t(`letter.show.${language === own ? visitors : own}`)}
          className="start"
          onClick={() => setLanguage(language === own ? visitors : own)}
        />
      )}
      <Button kind="outline" text={t('letter.close')} data-start onClick={onClose} />
    </Dialog>
  );
}
