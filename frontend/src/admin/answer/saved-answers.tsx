import { limits } from '@luar/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { textIn } from '../../shared/i18n/text-in.ts';
import { filled } from '../saved-answers/fill.ts';
import { savedAnswersQuery } from '../saved-answers/queries.ts';
import { Button } from '../ui/button.tsx';
import type { Found } from './queries.ts';

interface Props {
  found: Found;
  visitor: string;
  text: string;
  onWrite: (text: string) => void;
}

/** Puts a saved answer in the place of the text, in the visitor's language, with the visitor's name and what was asked for. */
export function UseSaved({ found: { request }, visitor, text, onWrite }: Props) {
  const { t } = useTranslation(['adminSaved', 'adminAnswer']);
  const { data } = useQuery(savedAnswersQuery);
  const [used, setUsed] = useState<{ name: string; before: string; after: string }>();
  if (!data) return null;
  const service = 'subject' in request ? request.subject : request.serviceName[request.language];
  const use = (at: number) => {
    const answer = data.answers[at];
    if (!answer) return;
    const after = filled(textIn(answer.text, request.language), { name: visitor, service }).slice(
      0,
      limits.text.letter,
    );
    setUsed({ name: answer.name, before: text, after });
    onWrite(after);
  };
  return (
    <div className="cluster gap-12 small">
      {data.answers.length > 0 && (
        <select
          className="chip"
          name="saved"
          aria-label={t('choose')}
          value=""
          onChange={({ currentTarget: { value } }) => use(Number(value))}
        >
          <option value="">{t('choose')}</option>
          {data.answers.map(({ name }, at) => (
            // The answers have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <option key={at} value={at}>
              {name}
            </option>
          ))}
        </select>
      )}
      <Link className="target" to="/admin/saved-answers">
        {t('manage')}
      </Link>
      <p role="status" className="live row gap-8">
        {used && used.after === text && (
          <>
            {t('used', { name: used.name })}
            <Button
              kind="quiet"
              glyph="undo"
              text={t('adminAnswer:sent.undo')}
              onClick={() => {
                onWrite(used.before);
                setUsed(undefined);
              }}
            />
          </>
        )}
      </p>
    </div>
  );
}
