import { limits } from '@luar/contracts/limits';
import { type ImportedField, importedFields, type PeopleImportPreview } from '@luar/contracts/people-import';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { Alert } from '../../shared/ui/alert.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { call } from '../api/call.ts';
import { requestsKey } from '../api/current.ts';
import { useReason } from '../api/use-reason.ts';
import { Button } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { UndoNote } from '../ui/undo-note.tsx';
import { readText } from './csv-file.ts';
import { texts as adminPeople } from './texts.ts';

const path = '/admin/people/import';
/** More would be a wall; the rest follows once these are mended. */
const badShown = 100;
const largest = limits.bodyBytes.peopleImport - 100;

/** What the file would bring, before anything is stored. */
function Preview({ preview }: { preview: PeopleImportPreview }) {
  const { t } = useTexts('adminPeople');
  const { added, known, bad, columns, first } = preview;
  const read = importedFields.filter((field) => columns[field].length > 0);
  const fieldName = (field: ImportedField) => t(`import.field.${field}`);
  return (
    <>
      <ul className="stack gap-4">
        <li>{t('import.added', { count: added })}</li>
        {known > 0 && <li>{t('import.known', { count: known })}</li>}
        {bad.length > 0 && <li>{t('import.bad', { count: bad.length })}</li>}
      </ul>
      <div className="stack gap-4">
        {read.map((field) => (
          <p key={field} className="hint anywhere">
            {fieldName(field)}: {columns[field].join(', ')}
          </p>
        ))}
        {columns.unread.length > 0 && (
          <p className="hint anywhere">{t('import.unread', { columns: columns.unread.join(', ') })}</p>
        )}
      </div>
      {first.length > 0 && (
        <section className="stack gap-8" aria-labelledby="first">
          <h2 id="first" className="heading">
            {t('import.first')}
          </h2>
          <ul className="box lined">
            {first.map(({ name, email, phone, note }) => (
              <li key={`${email} ${phone}`} className="padded stack gap-4">
                <b className="anywhere">{name}</b>
                <span className="hint anywhere">{[email, phone].filter(Boolean).join(' · ')}</span>
                {note && <span className="anywhere">{note}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {bad.length > 0 && (
        <section className="stack gap-8" aria-labelledby="bad">
          <h2 id="bad" className="heading">
            {t('import.out')}
          </h2>
          <ul className="box lined">
            {bad.slice(0, badShown).map(({ row, fault, text }) => (
              <li key={row} className="padded stack gap-4">
                <span>
                  {t('import.row', { row })} {t(`import.why.${fault}`)}
                </span>
                <span className="hint anywhere">{text}</span>
              </li>
            ))}
          </ul>
          {bad.length > badShown && <p className="hint">{t('import.more', { count: bad.length - badShown })}</p>}
        </section>
      )}
    </>
  );
}

/** Brings the people of another program, whose file is shown before it is stored. */
function ImportPage() {
  const { t } = useTexts('adminPeople');
  const reason = useReason();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [csv, setCsv] = useState('');
  const preview = useMutation({
    mutationFn: async (file: File) => {
      const text = await readText(file);
      // The server would close the connection without an answer.
      if (file.size > largest || JSON.stringify(text).length > largest) return { fault: 'too_large' } as const;
      setCsv(text);
      return (await call('POST', `${path}/preview`, {
        needs: { columns: 'object', bad: 'list', first: 'list' },
        body: { csv: text },
      })) as unknown as PeopleImportPreview;
    },
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: requestsKey });
  const stored = useMutation({
    mutationFn: () => call('POST', path, { needs: { import: 'text' }, body: { csv } }),
    onSuccess: async () => {
      preview.reset();
      if (input.current) input.current.value = '';
      await refresh();
    },
  });
  const undone = useMutation({
    mutationFn: (id: string) => call('DELETE', `${path}/${id}`, { needs: {} }),
    onSuccess: async () => {
      stored.reset();
      await refresh();
    },
  });
  const { data } = preview;
  const choose = (file: File | undefined) => {
    stored.reset();
    undone.reset();
    if (file) preview.mutate(file);
  };
  return (
    <>
      <PageHead title={t('import.title')} back={{ to: '/admin/people', label: t('title') }} />
      <div className="stack gap-16">
        <p>{t('import.lead')}</p>
        <Field id="file" label={t('import.file')} hint={t('import.hint')}>
          {(control) => (
            <input
              {...control}
              ref={input}
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              onChange={(event) => choose(event.currentTarget.files?.[0])}
            />
          )}
        </Field>
        <Live>
          {preview.isPending && <p>{t('import.reading')}</p>}
          {preview.isError && <Alert kind="error">{reason(preview.error, t('import.notRead'))}</Alert>}
          {data?.fault && <Alert kind="error">{t(`import.fault.${data.fault}`)}</Alert>}
          {stored.isError && <Alert kind="error">{reason(stored.error, t('import.failed'))}</Alert>}
          {undone.isError && <Alert kind="error">{reason(undone.error, t('failed'))}</Alert>}
          {stored.data && (
            <UndoNote
              key={stored.data.import}
              text={t('import.done', { count: Number(stored.data['added']) })}
              action={t('undo')}
              onUndo={() => undone.mutate(stored.data.import)}
              onEnd={() => {}}
            />
          )}
          {undone.isSuccess && <p>{t('import.undone', { count: Number(undone.data['removed']) })}</p>}
        </Live>
        {stored.data && (
          <Link className="target start" to="/admin/people">
            {t('import.see')}
          </Link>
        )}
        {data && !data.fault && (
          <>
            <Preview preview={data} />
            {data.added > 0 && (
              <Button
                kind="blue"
                className="start"
                text={t('import.act', { count: data.added })}
                busy={stored.isPending}
                onClick={() => stored.mutate()}
              />
            )}
          </>
        )}
      </div>
    </>
  );
}

export const importPage: PageModule = { Content: ImportPage, texts: { adminPeople } };
