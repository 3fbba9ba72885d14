import { answerField, type Asked, stillAsked, unknownField, unknownHour } from '@luar/contracts/questions';
import { limits } from '@luar/contracts/limits';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { button } from '../../shared/ui/button.ts';
import { Field } from '../../shared/ui/field.tsx';
import type { Shown } from './shown.ts';
import { useVisitTexts } from './texts.ts';
import styles from './visit.module.css';

const { text } = limits;
const types = { date: 'date', hour: 'time', line: 'text', place: 'text' } as const;

/** No field is required: each answer counts on its own, and what is still open is named. */
function Answer({ asked, at }: { asked: Asked; at: number }) {
  const { t } = useVisitTexts();
  const language = useLanguage();
  const { kind, required, answer } = asked;
  const name = answerField(at);
  const isUnknown = answer === unknownHour;
  return (
    <div className="stack gap-8">
      <Field id={name} label={textIn(asked.text, language)} aside={required ? undefined : t('optional')}>
        {(control) =>
          kind === 'text' ? (
            <textarea {...control} name={name} rows={3} maxLength={text.wish} defaultValue={answer} />
          ) : kind === 'yesNo' ? (
            <select {...control} name={name} defaultValue={answer}>
              <option value="">{t('questions.choose')}</option>
              <option value="yes">{t('questions.yes')}</option>
              <option value="no">{t('questions.no')}</option>
            </select>
          ) : (
            <input
              {...control}
              name={name}
              type={types[kind]}
              maxLength={kind === 'line' || kind === 'place' ? text.answer : undefined}
              defaultValue={isUnknown ? '' : answer}
            />
          )
        }
      </Field>
      {kind === 'hour' && (
        <label className={styles['consent']}>
          <input type="checkbox" name={unknownField(at)} value="1" defaultChecked={isUnknown} />
          <span>{t('questions.unknown')}</span>
        </label>
      )}
    </div>
  );
}

/** What the service asks: open until the required answers are there, and then folded away. */
export function Questions({ request: { questions }, path }: Pick<Shown<'agreed'>, 'request' | 'path'>) {
  const { t } = useVisitTexts();
  const language = useLanguage();
  if (!questions) return null;
  const { asked, form } = questions;
  const isBegun = asked.some(({ answer }) => answer);
  const open = stillAsked(asked).map((each) => textIn(each.text, language));
  const missing = new Intl.ListFormat(language, { type: 'conjunction' }).format(open);
  return (
    <details className={`screen-only ${styles['panel']} ${styles['questions']}`} open={open.length > 0 || !isBegun}>
      <summary>
        <h2>{t(isBegun && open.length === 0 ? 'questions.answered' : 'questions.title')}</h2>
      </summary>
      <p className="soft">{isBegun && open.length > 0 ? t('questions.missing', { missing }) : t('questions.lead')}</p>
      <form action={path} method="post" className="stack gap-20">
        <input type="hidden" name="act" value="answer" />
        <input type="hidden" name="version" value={form.version} />
        <input type="hidden" name="token" value={form.token} />
        {asked.map((each, at) => (
          <Answer key={answerField(at)} asked={each} at={at} />
        ))}
        <button type="submit" className={`${button('primary')} wide`}>
          {t('questions.save')}
        </button>
      </form>
    </details>
  );
}
