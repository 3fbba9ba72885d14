import { consentSentences, mostWritten, type WordsPageView } from '@luar/contracts/invited-words/words';
import type { i18n } from 'i18next';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Alert } from '../../../shared/ui/alert.tsx';
import { button } from '../../../shared/ui/button.ts';
import { ErrorText, Field } from '../../../shared/ui/field.tsx';
import { Wish } from '../confirm.tsx';
import styles from '../visit.module.css';
import { useWordsTexts } from './texts.ts';

type Content = WordsPageView['content'];
interface Shown<Kind extends Content['kind']> {
  content: Extract<Content, { kind: Kind }>;
  path: string;
}

const fields = ['text', 'name', 'consent'] as const;

function Write({ content, path }: Shown<'write' | 'written'>) {
  const { t } = useWordsTexts();
  const language = useLanguage();
  const { kind, typed, errors, token } = content;
  const wrong = (name: (typeof fields)[number]) => {
    const code = errors.find(({ field }) => field === name)?.code;
    if (!code) return undefined;
    if (name === 'consent') return t('consent.required');
    return code === 'too_long'
      ? t(`${name}.tooLong`, {
          count: typed[name].length,
          max: mostWritten[name],
        })
      : t(`${name}.required`);
  };
  const first = fields.find((name) => wrong(name));
  const consentError = wrong('consent');
  return (
    <>
      {first && (
        <Alert kind="error" focused>
          <a href={`#${first}`}>{t('wrong', { count: errors.length })}</a>
        </Alert>
      )}
      <form action={path} method="post" className={`stack gap-20 ${styles['form']}`} noValidate>
        <input type="hidden" name="act" value="write" />
        <input type="hidden" name="token" value={token} />
        <Field id="text" label={t('text.label')} hint={t('text.hint', { max: mostWritten.text })} error={wrong('text')}>
          {(control) => <textarea {...control} name="text" rows={7} required defaultValue={typed.text} />}
        </Field>
        <Field id="name" label={t('name.label')} hint={t('name.hint')} error={wrong('name')}>
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
        <button type="submit" className={`${button('primary')} wide screen-only`}>
          {t(kind === 'written' ? 'sendAgain' : 'send')}
        </button>
        <p className={'soft'}>{t('first')}</p>
      </form>
    </>
  );
}

function Withdraw({ token, path }: { token: string; path: string }) {
  const { t } = useWordsTexts();
  return (
    <details className={styles['cancel']}>
      <summary className="target">{t('withdraw.act')}</summary>
      <form action={path} method="post" className={'stack gap-12'}>
        <p className="soft">{t('withdraw.text')}</p>
        <input type="hidden" name="act" value="withdraw" />
        <input type="hidden" name="token" value={token} />
        <button type="submit" className={`${button()} ${styles['danger']} wide`}>
          {t('withdraw.sure')}
        </button>
      </form>
    </details>
  );
}

export function wordsTitle({ content }: WordsPageView, i18n: i18n) {
  const t = i18n.getFixedT(null, 'visitWords');
  const name = 'visitor' in content ? content.visitor : '';
  return { title: t(`${content.kind}.title`), lead: [t(`${content.kind}.lead`, { name })] };
}

/** What the visitor of a session writes about it, on a page without any script. */
export function InvitedWords({ page }: { page: WordsPageView }) {
  const { t } = useWordsTexts();
  const { content } = page;
  const path = page.paths[useLanguage()];
  if (content.kind === 'withdrawn') return null;
  return (
    <>
      {content.kind === 'published' ? (
        <>
          <Wish text={content.text} />
          <p className="soft anywhere">{t('as', { name: content.name })}</p>
        </>
      ) : (
        <Write {...{ content, path }} />
      )}
      {content.kind !== 'write' && <Withdraw token={content.token} path={path} />}
    </>
  );
}
