import { limits } from '@luar/contracts/limits';
import {
  type OutsideCalendarInput,
  outsideCalendarSchema,
  type OutsideCalendarView,
} from '@luar/contracts/outside-calendars';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { applyServerErrors } from '../../shared/forms/apply-server-errors.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { bySchema } from '../forms/resolve.ts';
import { PanelForm } from '../forms/form.tsx';
import { formatMoment } from '../time/when.ts';
import { ActFailure } from '../ui/act.tsx';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { List, Section } from '../ui/list.tsx';
import { Waiting } from '../ui/load-failed.tsx';
import { useAct } from '../ui/use-act.ts';
import { addOutside, outsideQuery, removeOutside } from './queries.ts';
import { Removable } from './removable.tsx';

interface Values {
  /** Another form of the page has a field `name`. */
  calendar: string;
  address: string;
}

const resolver = bySchema<Values, OutsideCalendarInput>(
  outsideCalendarSchema,
  ({ calendar, address }) => ({ name: calendar, address }),
  (path) => (path === 'name' ? 'calendar' : path),
);

function AddOutside() {
  const { t } = useTexts('adminCalendars');
  const queryClient = useQueryClient();
  const form = useForm<Values, unknown, OutsideCalendarInput>({
    resolver,
    defaultValues: { calendar: '', address: '' },
  });
  const acting = useAct();
  const submit = form.handleSubmit((calendar) =>
    acting.act({
      name: 'add',
      run: () => addOutside(calendar),
      done: t('outside.added', { name: calendar.name }),
      undo: async ({ calendar: added }) => {
        await removeOutside(added._id);
        await queryClient.invalidateQueries({ queryKey: outsideQuery.queryKey });
      },
      onDone: () => form.reset(),
      onFailed: (error) => void applyServerErrors(form, error),
    }),
  );
  const errorText = (name: string, code: string) => {
    if (code === 'too_many') return t('outside.tooMany', { max: limits.list.outsideCalendars });
    return name === 'address' && code === 'invalid_link' ? t('outside.wrong') : undefined;
  };
  return (
    <PanelForm form={form} className="stack gap-16" ownErrorText={errorText} onSubmit={(event) => void submit(event)}>
      <TextField
        name="calendar"
        label={t('outside.name')}
        hint={t('outside.nameHint')}
        maxLength={limits.text.brand}
        autoComplete="off"
        required
      />
      <TextField
        name="address"
        label={t('outside.address')}
        hint={t('outside.addressHint')}
        inputMode="url"
        autoComplete="off"
        required
      />
      <ActFailure acting={acting} />
      <Button type="submit" kind="blue" className="start" text={t('outside.add')} busy={acting.busy !== undefined} />
    </PanelForm>
  );
}

/** How a calendar is read, and if it is not, what to do. */
function State({ calendar: { readAt, trouble, isStale } }: { calendar: OutsideCalendarView }) {
  const { t, language } = useTexts('adminCalendars');
  const at = readAt === null ? '' : formatMoment(readAt, language);
  // One failure may pass: the next read is soon.
  if (!isStale) return <p className="hint">{readAt ? t('outside.good', { at }) : t('outside.waits')}</p>;
  return (
    <p className="state" data-tone="act">
      <Glyph name="late" size={18} />
      <span>
        {t(`outside.${trouble ?? 'silent'}`)} {readAt && t('outside.last', { at })}
      </span>
    </p>
  );
}

/** The practitioner's other calendars, whose busy times the diary shows. */
export function Outside() {
  const { t } = useTexts('adminCalendars');
  const query = useQuery(outsideQuery);
  return (
    <Section id="outside" title={t('outside.title')} className="stack gap-12">
      <p className="hint">{t('outside.hint')}</p>
      {!query.data && <Waiting query={query} />}
      {query.data && query.data.length > 0 && (
        <List>
          {query.data.map((calendar) => (
            <Removable
              key={calendar._id}
              name={calendar.name}
              title={t('outside.removeTitle', { name: calendar.name })}
              text={t('outside.removeText')}
              remove={() => removeOutside(calendar._id)}
              onRemoved={() => undefined}
            >
              <b>{calendar.name}</b> <span className="hint">{calendar.host}/…</span>
              <State calendar={calendar} />
            </Removable>
          ))}
        </List>
      )}
      {query.data && <AddOutside />}
    </Section>
  );
}
