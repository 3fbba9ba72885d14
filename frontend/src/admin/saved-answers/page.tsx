import { limits } from '@luar/contracts/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../shared/forms/text-field.tsx';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { Bilingual } from '../forms/bilingual.tsx';
import { EditorForm } from '../forms/editor-form.tsx';
import { EntryList } from '../forms/entry-list.tsx';
import { useEditor } from '../forms/use-editor.ts';
import { Waiting } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { answersEdits, answersResolver, type AnswersValues, type SavedAnswers, savedAnswersQuery } from './queries.ts';
import { texts as adminSaved } from './texts.ts';

const fresh: AnswersValues['answers'][number] = { name: '', text: { pt: '', en: '' }, origin: -1 };

function Editor({ initial }: { initial: SavedAnswers }) {
  const { t } = useTranslation('adminSaved');
  const queryClient = useQueryClient();
  const editor = useEditor(answersEdits, initial, {
    resolver: answersResolver,
    words: { saved: t('saved') },
    onStored: (stored) => queryClient.setQueryData(savedAnswersQuery.queryKey, stored),
  });
  const labels = { entry: (number: number) => t('one', { number }), add: t('add') };
  return (
    <EditorForm editor={editor} label={t('title')} hides>
      <div className="box padded stack gap-16">
        <EntryList name="answers" max={limits.list.savedAnswers} fresh={fresh} labels={labels}>
          {(path) => (
            <>
              <TextField name={`${path}.name`} label={t('name')} maxLength={limits.text.sectionTitle} required />
              <Bilingual name={`${path}.text`} label={t('text')} maxLength={limits.text.letter} multiline />
            </>
          )}
        </EntryList>
      </div>
    </EditorForm>
  );
}

function SavedAnswersPage() {
  const { t } = useTranslation(['adminSaved', 'admin']);
  // Not what a letter has loaded: the editor begins with what is stored now.
  const query = useQuery({
    ...savedAnswersQuery,
    queryKey: [...savedAnswersQuery.queryKey, 'edit'],
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <div className="narrow">
      <PageHead title={t('title')} note={t('lead')} back={{ to: '/admin/settings', label: t('admin:nav.settings') }} />
      {query.data ? <Editor initial={query.data} /> : <Waiting query={query} />}
    </div>
  );
}

export const savedAnswersPage: PageModule = { Content: SavedAnswersPage, texts: { adminSaved } };
