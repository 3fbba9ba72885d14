import { type Language, languages, locales } from '@luar/contracts/language';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { asMarkup } from './markup.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Waiting } from '../ui/load-failed.tsx';
import { RadioChips } from '../ui/radio-chips.tsx';
import { useModal } from '../ui/use-modal.ts';
import styles from './preview.module.css';

type PagePreview = typeof import('../../public/preview/preview.tsx').default;

/** Not `lazy`: a part that cannot be loaded would take the editor with it, and could not be loaded again. */
const partQuery = queryOptions({
  queryKey: ['preview'],
  queryFn: () => import('../../public/preview/preview.tsx'),
  staleTime: Infinity,
  retry: false,
});

interface Props extends Omit<ComponentProps<PagePreview>, 'language'> {
  /** What the page is called for screen readers. */
  label: string;
}

interface FrameProps {
  label: string;
  language: Language;
  /** Beside the form it is no stop of the keyboard: the dialog is. */
  tabIndex?: number | undefined;
  children: ReactNode;
}

/** A document of its own, so that the page has the width of the frame. Its links and buttons are inert. */
function Frame({ label, language, tabIndex, children }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement>();
  useEffect(() => {
    // A document without a type would lay out as those of the nineties.
    if (frame.current) frame.current.srcdoc = asMarkup('<!DOCTYPE html><title>-</title>');
  }, []);
  useEffect(() => {
    if (!body) return;
    const copied = new Set<Element>();
    const copy = () => {
      for (const style of document.querySelectorAll('link[rel="stylesheet"], style')) {
        if (copied.has(style)) continue;
        copied.add(style);
        body.ownerDocument.head.append(style.cloneNode(true));
      }
    };
    copy();
    // Each page brings its own.
    const added = new MutationObserver(copy);
    added.observe(document.head, { childList: true });
    return () => added.disconnect();
  }, [body]);
  const open = ({ currentTarget: { contentDocument } }: SyntheticEvent<HTMLIFrameElement>) => {
    if (!contentDocument?.doctype) return;
    contentDocument.documentElement.lang = locales[language];
    contentDocument.title = label;
    contentDocument.body.inert = true;
    setBody(contentDocument.body);
  };
  return (
    <>
      <iframe
        ref={frame}
        tabIndex={tabIndex}
        title={label}
        sandbox="allow-same-origin"
        className={styles['frame']}
        onLoad={open}
      />
      {body && createPortal(children, body)}
    </>
  );
}

function Page({ language, label, tabIndex, ...page }: Props & { language: Language; tabIndex?: number | undefined }) {
  const part = useQuery(partQuery);
  return part.data ? (
    <Frame label={label} language={language} tabIndex={tabIndex}>
      <part.data.default language={language} {...page} />
    </Frame>
  ) : (
    <div className={styles['waiting']}>
      <Waiting query={part} />
    </div>
  );
}

interface SeenProps extends Props {
  tabIndex?: number;
  /** Closes the dialog, if it is in one. */
  onClose?: () => void;
}

/** The page with the choice of its language. */
function Seen({ onClose, tabIndex, ...page }: SeenProps) {
  const { t } = useTranslation('admin');
  const [language, setLanguage] = useState(useLanguage());
  return (
    <>
      <div className={`row spread gap-8 ${styles['bar']}`}>
        <p className="subheading">{t('preview.title')}</p>
        <RadioChips
          look="segments"
          name="preview"
          label={t('preview.language')}
          options={languages.map((value) => ({ value, text: t(`language.${value}`) }))}
          chosen={language}
          onChoose={setLanguage}
        />
        {onClose && (
          <IconButton label={t('preview.close')} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        )}
      </div>
      <Page language={language} tabIndex={tabIndex} {...page} />
    </>
  );
}

/** How a page will look, in a full-size dialog, in either language. */
export function PreviewDialog(props: Props & { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const dialog = useModal(props.onClose);
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-label={t('preview.title')}>
      <Seen {...props} />
    </dialog>
  );
}

/** The same beside the form, in a wide window. */
export function PreviewBeside(page: Props) {
  const { t } = useTranslation('admin');
  return (
    <aside className={styles['beside']} aria-label={t('preview.title')}>
      <Seen tabIndex={-1} {...page} />
    </aside>
  );
}
