import { limits } from '@luar/contracts/limits';
import { questionKinds } from '@luar/contracts/questions';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../shared/ui/field.tsx';
import { Bilingual } from '../forms/bilingual.tsx';
import { SwitchField } from '../forms/switch.tsx';
import { Button } from '../ui/button.tsx';
import styles from './services.module.css';
import type { ServiceValues } from './values.ts';

const heading = '#questions h2';

export function QuestionRows() {
  const { t } = useTranslation('adminServices');
  const { register } = useFormContext<ServiceValues>();
  const { fields, append, remove } = useFieldArray<ServiceValues, 'questions'>({ name: 'questions' });
  return (
    <>
      {fields.map(({ id }, at) => {
        const number = at + 1;
        const name = `questions.${at}` as const;
        return (
          <div key={id} className={`stack gap-12 ${styles['details']}`}>
            <Bilingual
              name={`${name}.text`}
              label={t('form.questionNumber', { number })}
              maxLength={limits.text.question}
            />
            <Field id={`${name}.kind`} label={t('form.questionKind', { number })}>
              {(control) => (
                <select {...control} {...register(`${name}.kind`)}>
                  {questionKinds.map((kind) => (
                    <option key={kind} value={kind}>
                      {t(`form.kind.${kind}`)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <SwitchField name={`${name}.required`} label={t('form.required')} hint={t('form.requiredHint')} />
            <Button
              kind="quietRed"
              className="start"
              text={t('form.removeQuestion', { number })}
              onClick={() => {
                remove(at);
                document.querySelector<HTMLElement>(heading)?.focus();
              }}
            />
          </div>
        );
      })}
      {fields.length < limits.list.questions && (
        <Button
          kind="outline"
          glyph="add"
          className="start"
          text={t('form.addQuestion')}
          onClick={() => append({ kind: 'line', text: { pt: '', en: '' }, required: false })}
        />
      )}
    </>
  );
}
