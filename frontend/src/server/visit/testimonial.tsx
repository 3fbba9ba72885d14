import { limits } from '@luar/contracts/limits';
import { consentSentences, type TestimonialPage } from '@luar/contracts/testimonials';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { button } from '../../shared/ui/button.ts';
import { ErrorText, Field } from '../../shared/ui/field.tsx';
import { Wish } from './confirm.tsx';
import { useVisitTexts } from './texts.ts';
import styles from './visit.module.css';

type Content = TestimonialPage['content'];
interface Shown<Kind extends Content['kind']> {
  content: Extract<Content, { kind: Kind }>;
  path: string;
}

const fields = ['text', 'name', 'consent'] as const;

function Write({ content, path }: Shown<'write'>) {
  const { t } = useVisitTexts();
  const language = useLanguage();
  const { typed, errors, form, isChange } = content;
  const wrong = (name: (typeof fields)[number]) => {
    const code = errors.find(({ field }) => field === name)?.code;
    if (!code) return undefined;
    if (name === 'consent') return t('words.consent.required');
    return code === 'too_long'
      ? t(`words.${name}.tooLong`, {
          count: typed[name].length,
          max: limits.text[name === 'text' ? 'words' : 'shownName'],
        })
      : t(`words.${name}.required`);
  };
  const first = fields.find((name) => wrong(name));
  const consentError = wrong('consent');
  return (
    <>
      {first && (
        <Alert kind="error" focused>
          <a href={`#${first}`}>{t('words.wrong', { count: errors.length })}</a>
        </Alert>
      )}
      <form action={path} method="post" className={`stack gap-20 ${styles['form']}`} noValidate>
        <input type="hidden" name="act" value="write" />
        <input type="hidden" name="token" value={form.token} />
        <Field
          id="text"
          label={t('words.text.label')}
          hint={t('words.text.hint', { max: limits.text.words })}
          error={wrong('text')}
        >
          {(control) => <textarea {...control} name="text" rows={7} required defaultValue={typed.text} />}
        </Field>
        <Field id="name" label={t('words.name.label')} hint={t('words.name.hint')} error={wrong('name')}>
          {(control) => <input {...control} name="name" autoComplete="off" required defaultValue={typed.name} />}
        </Field>
        <div className="stack gap-8">
          <label className={styles['consent']}>
            <input
              id="consent"
              type="checkbox"
              name="consent"
              value="yes"
              required
              defaultChecked={typed.consent === 'yes'}
              aria-invalid={consentError ? true : undefined}
              aria-describedby={consentError && 'consent-error'}
            />
            <span>{consentSentences[language]}</span>
          </label>
          {consentError && <ErrorText id="consent-error">{consentError}</ErrorText>}
        </div>
        <button type="submit" className={`${button('primary')} wide`}>
          {t(isChange ? 'words.sendAgain' : 'words.send')}
        </button>
        <p className={`soft ${styles['note']}`}>{t('words.first')}</p>
      </form>
    </>
  );
}

function Written({ content, path }: Shown<'written' | 'published'>) {
  const { t } = useVisitTexts();
  return (
    <>
      <Wish text={content.text} />
      <p className="soft anywhere">{t('words.as', { name: content.name })}</p>
      {content.kind === 'written' && (
        <p>
          <a href={`${path}?step=change`} className={`${button('outline')} wide`}>
            {t('words.change')}
          </a>
        </p>
      )}
      <p className={`centred ${styles['cancel']}`}>
        <a href={`${path}?step=withdraw`} className="target">
          {t('words.withdraw.act')}
        </a>
      </p>
    </>
  );
}

function Withdraw({ content, path }: Shown<'withdraw'>) {
  const { t } = useVisitTexts();
  return (
    <div className={`stack gap-16 ${styles['panel']}`}>
      <p className="soft">{t('words.withdraw.text')}</p>
      <form action={path} method="post" className={`stack gap-12 ${styles['press']}`}>
        <input type="hidden" name="act" value="withdraw" />
        <input type="hidden" name="token" value={content.form.token} />
        <button type="submit" className={`${button()} ${styles['danger']} wide`}>
          {t('words.withdraw.act')}
        </button>
        <a href={path} className={`${button('outline')} wide`}>
          {t('words.withdraw.back')}
        </a>
      </form>
    </div>
  );
}

/** What the visitor of a session writes about it, on a page without any script. */
export function Testimonial({ page }: { page: TestimonialPage }) {
  const language = useLanguage();
  const { content } = page;
  const path = page.paths[language];
  switch (content.kind) {
    case 'write':
      return <Write {...{ content, path }} />;
    case 'written':
    case 'published':
      return <Written {...{ content, path }} />;
    case 'withdraw':
      return <Withdraw {...{ content, path }} />;
    default:
      return null;
  }
}
