import type { Letter } from '@luar/contracts/letters';
import { limits } from '@luar/contracts/limits';
import type { Language } from '@luar/contracts/language';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { ErrorText } from '../../shared/ui/field.tsx';
import field from '../../shared/ui/field.module.css';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { Waiting } from '../ui/load-failed.tsx';
import { Cells } from './choice.tsx';
import styles from './letter.module.css';
import { countedType } from './plan.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { type Found, previewQuery } from './queries.ts';
import { UseSaved } from './saved-answers.tsx';

/** What will be sent, as the server renders it. */
function Preview({ found, letter, language }: { found: Found; letter: Letter; language: Language }) {
  const { t } = useTranslation('adminAnswer');
  const query = useQuery(previewQuery(found, letter, language));
  const { data } = query;
  if (query.isError) return <Waiting query={query} failed={t('letter.failed')} />;
  if (!data) return <p role="status">{t('letter.waiting')}</p>;
  return (
    <div className={`box clipped ${styles['mail']}`}>
      <dl className="terms">
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
  );
}

interface Props {
  found: Found;
  visitor: string;
  letter: Letter;
  text: string;
  isWrong: boolean;
  onWrite: (text: string) => void;
}

/** The letter: written, or shown as it will arrive. */
export function LetterPart({ found, visitor, letter, text, isWrong, onWrite }: Props) {
  const { t } = useTranslation('adminAnswer');
  const own = useLanguage();
  const { language } = found.request;
  const [shown, setShown] = useState<'write' | 'preview'>('write');
  const [inOwn, setInOwn] = useState(false);
  const isAlone = letter.type === 'declined' || letter.type === 'answered';
  const added = t(`added.${countedType(letter)}`);
  const words = ['write', 'preview'] as const;
  return (
    <section className="stack gap-8" aria-labelledby="letter">
      <h2 id="letter" className="heading">
        {t('letter.title')}{' '}
        <span className="hint">
          {language === own ? t(`letter.in.${language}`) : t(`letter.of.${language}`, { name: visitor })}
        </span>
      </h2>
      <Cells
        name="shown"
        label={t('letter.show')}
        options={words.map((value) => ({ value, label: t(`letter.${value}`) }))}
        chosen={shown}
        onChoose={setShown}
      />
      {shown === 'write' ? (
        <>
          <UseSaved found={found} visitor={visitor} text={text} onWrite={onWrite} />
          <label className="subheading" htmlFor="letter-text">
            {t('letter.text')}
          </label>
          <textarea
            id="letter-text"
            name="text"
            lang={language}
            className={`${field['control']} ${styles['area']}`}
            rows={7}
            maxLength={limits.text.letter}
            value={text}
            aria-invalid={isWrong ? true : undefined}
            aria-describedby={isWrong ? 'letter-error letter-added' : 'letter-added'}
            onChange={({ currentTarget: { value } }) => onWrite(value)}
          />
          {isWrong && <ErrorText id="letter-error">{t('letter.missing')}</ErrorText>}
          <p id="letter-added" className={`with-icon written ${styles['added']}`}>
            <Glyph name="lock" size={18} />
            <span>
              <b>{t(isAlone ? 'added.only' : 'added.title')}</b> {added}
            </span>
          </p>
        </>
      ) : (
        <Preview found={found} letter={letter} language={inOwn ? own : language} />
      )}
      {language !== own && (
        <Button
          kind="quiet"
          glyph="swap"
          text={inOwn && shown === 'preview' ? t(`letter.back.${language}`) : t(`letter.same.${own}`)}
          className={`start ${styles['same']}`}
          onClick={() => {
            setInOwn(shown === 'write' || !inOwn);
            setShown('preview');
          }}
        />
      )}
    </section>
  );
}
