import { limits } from '@luar/contracts/limits';
import type { AdminSite } from '@luar/contracts/site';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { siteQuery } from '../../shared/api/site.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { formatPrice } from '../../shared/format/money.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { EditorForm } from '../forms/editor-form.tsx';
import { PairRows } from '../forms/pair-rows.tsx';
import { SwitchField } from '../forms/switch.tsx';
import { typedNumber } from '../forms/resolve.ts';
import { useEditor } from '../forms/use-editor.ts';
import { englishToCheck } from '../forms/changes.ts';
import { adminSiteQuery, siteEdits, siteResolver } from '../site/queries.ts';
import { SiteText, UncheckedContext, useErrorText } from '../site/setting.tsx';
import site from '../site/site.module.css';
import { newPackage, type SiteValues } from '../site/values.ts';
import { Button } from '../ui/button.tsx';
import { Fold, type Folds, useFolds } from '../ui/fold.tsx';
import { List, Section } from '../ui/list.tsx';
import { Waiting } from '../ui/load-failed.tsx';
import styles from './services.module.css';

const { text, list } = limits;
const edits = siteEdits('services');
const resolver = siteResolver('services');

function PackageFields({ path, onRemove }: { path: `packages.${number}`; onRemove: () => void }) {
  const { t } = useTexts('adminSite');
  const labels = {
    row: (number: number) => t('list.inclusion', { number }),
    remove: (number: number) => t('list.removeInclusion', { number }),
    oneLanguage: t('list.inclusionAlone'),
    add: t('list.addInclusion'),
  };
  return (
    <>
      <div className={site['short']}>
        <TextField
          name={`${path}.price`}
          label={t('label.packages.price')}
          aside={t('unit.euros')}
          inputMode="decimal"
        />
      </div>
      <SiteText name={`${path}.name`} label={t('label.packages.name')} maxLength={text.serviceName} />
      <SiteText
        name={`${path}.description`}
        label={t('label.packages.description')}
        maxLength={text.heroText}
        multiline
      />
      <fieldset className="stack gap-16">
        <legend>{t('label.packages.includes')}</legend>
        <PairRows name={`${path}.includes`} max={list.serviceFeatures} maxLength={text.feature} labels={labels} />
      </fieldset>
      <SwitchField name={`${path}.shown`} label={t('label.packages.shown')} hint={t('hint.shown')} />
      <Button kind="quietRed" className="start" text={t('list.removePackage')} onClick={onRemove} />
    </>
  );
}

function Rows({ folds, unchecked }: { folds: Folds; unchecked: readonly string[] }) {
  const { t, language } = useTexts('adminSite');
  const { control, formState } = useFormContext<SiteValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'packages' });
  const values = useWatch({ control }) as SiteValues;
  const price = (typed: string) => {
    const euros = typedNumber(typed);
    return typeof euros === 'number' ? formatPrice(euros, language) : typed;
  };
  const add = () => {
    append(newPackage, { shouldFocus: false });
    folds.show(`package-${fields.length}`);
    setTimeout(() => document.getElementById(`packages.${fields.length}.price`)?.focus());
  };
  return (
    <List as="div">
      {fields.map((field, at) => {
        const each = values.packages[at] ?? field;
        const own = { packages: [each], checked: values.checked };
        const before = { packages: formState.defaultValues?.packages ?? [], checked: [] };
        return (
          <Fold
            key={field.id}
            id={`package-${at}`}
            title={textIn(each.name, language) || t('list.package', { number: at + 1 })}
            text={each.shown ? textIn(each.description, language) : t('notShown')}
            value={price(each.price)}
            warnings={
              englishToCheck<{ packages: object[]; checked?: string[] }>('packages', own, before as never, unchecked)
                ? [t('englishToCheck')]
                : []
            }
            folds={folds}
          >
            <PackageFields
              path={`packages.${at}`}
              onRemove={() => {
                remove(at);
                document.querySelector<HTMLElement>('#packages h2')?.focus();
              }}
            />
          </Fold>
        );
      })}
      {fields.length < list.packages && (
        <div className={styles['add']}>
          <Button kind="quiet" glyph="add" text={t('list.addPackage')} onClick={add} />
        </div>
      )}
    </List>
  );
}

function Editor({ initial }: { initial: AdminSite }) {
  const { t } = useTexts('adminSite');
  const queryClient = useQueryClient();
  const folds = useFolds();
  const editor = useEditor(edits, initial, {
    resolver,
    shouldFocusError: false,
    words: { saved: t('saved'), failed: t('saveFailed') },
    onInvalid: folds.showErrors,
    onStored: (stored) => {
      queryClient.setQueryData(adminSiteQuery.queryKey, stored);
      void queryClient.invalidateQueries({ queryKey: siteQuery.queryKey });
    },
  });
  const errorText = useErrorText(() => editor.form.getValues());
  const { unchecked } = editor.state.stored;
  return (
    <UncheckedContext value={unchecked}>
      <EditorForm
        editor={editor}
        label={t('section.packages')}
        errorText={errorText}
        hides
        conflict={{ text: t('savedElsewhere'), loadFailed: t('loadFailed') }}
      >
        <Rows folds={folds} unchecked={unchecked} />
      </EditorForm>
    </UncheckedContext>
  );
}

/** The packages, which are part of the site's settings. */
export function Packages() {
  const { t } = useTexts('adminSite');
  const query = useQuery(adminSiteQuery);
  return (
    <Section id="packages" title={t('section.packages')}>
      {query.data ? <Editor initial={query.data} /> : <Waiting query={query} failed={t('loadFailed')} />}
    </Section>
  );
}
