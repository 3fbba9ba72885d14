import { limits } from '@luar/contracts/limits';
import {
  type ImportedField,
  importedFields,
  type PeopleImported,
  type PeopleImportPreview,
} from '@luar/contracts/people-import';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { Alert } from '../../shared/ui/alert.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { call } from '../api/call.ts';
import { useReason } from '../api/use-reason.ts';
import { ActFailure } from '../ui/act.tsx';
import { Button } from '../ui/button.tsx';
import { List, Row, Section } from '../ui/list.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useAct } from '../ui/use-act.ts';
import { texts as adminPeople } from './texts.ts';

const path = '/admin/people/import';
/** More would be a wall; the rest follows once these are mended. */
const badShown = 100;
const largest = limits.bodyBytes.peopleImport - 100;

/** The text of a file in the encodings in which spreadsheets save: Excel here writes Windows-1252 unless told otherwise. */
async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

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
        <Section title={t('import.first')} id="first">
          <List>
            {first.map(({ name, email, phone, note }) => (
              <Row
                key={`${email} ${phone}`}
                title={name}
                text={
                  <>
                    {[email, phone].filter(Boolean).join(' · ')}
                    {note && <span>{note}</span>}
                  </>
                }
              />
            ))}
          </List>
        </Section>
      )}
      {bad.length > 0 && (
        <Section title={t('import.out')} id="bad">
          <List>
            {bad.slice(0, badShown).map(({ row, fault, text }) => (
              <Row key={row} title={`${t('import.row', { row })} ${t(`import.why.${fault}`)}`} text={text} />
            ))}
          </List>
          {bad.length > badShown && <p className="hint">{t('import.more', { count: bad.length - badShown })}</p>}
        </Section>
      )}
    </>
  );
}

async function look(file: File) {
  const csv = await readText(file);
  // The server would close the connection without an answer.
  if (file.size > largest || JSON.stringify(csv).length > largest) return { fault: 'too_large' } as const;
  return { ...(await call<PeopleImportPreview>('POST', `${path}/preview`, { body: { csv } })), csv };
}

/** Brings the people of another program, whose file is shown before it is stored. */
function ImportPage() {
  const { t } = useTexts('adminPeople');
  const reason = useReason();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [isStored, setStored] = useState(false);
  const acting = useAct();
  // Nothing is stored by it.
  const read = useQuery({
    queryKey: ['admin', 'people-import', file?.name, file?.size, file?.lastModified],
    queryFn: () => look(file!),
    enabled: file !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  const data = file && read.data;
  const choose = (chosen: File | undefined) => {
    setStored(false);
    acting.forget();
    setFile(chosen);
  };
  const store = (csv: string) =>
    void acting.act({
      name: 'import',
      run: () => call<PeopleImported>('POST', path, { body: { csv } }),
      done: ({ added }) => t('import.done', { count: added }),
      undo: async (answer) => {
        await call('DELETE', `${path}/${answer.import}`);
        setStored(false);
      },
      onDone: () => {
        choose(undefined);
        setStored(true);
        if (input.current) input.current.value = '';
      },
    });
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
        <Live className="live">
          {read.isFetching && <p>{t('import.reading')}</p>}
          {file && read.isError && <Alert kind="error">{reason(read.error, t('import.notRead'))}</Alert>}
          {data?.fault && <Alert kind="error">{t(`import.fault.${data.fault}`)}</Alert>}
        </Live>
        <ActFailure acting={acting} />
        {isStored && (
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
                busy={acting.busy !== undefined}
                onClick={() => store(data.csv)}
              />
            )}
          </>
        )}
      </div>
    </>
  );
}

export const importPage: PageModule = { Content: ImportPage, texts: { adminPeople } };
