import { limits } from '@luar/contracts/limits';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { formatPrice } from '../../shared/format/money.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Bilingual, UncheckedContext } from '../forms/bilingual.tsx';
import { Fields, type Row } from '../forms/fields.tsx';
import { typedNumber } from '../forms/resolve.ts';
import { englishToCheck } from '../forms/changes.ts';
import { SiteForm } from '../site/form.tsx';
import type { SiteValues } from '../site/values.ts';
import { Button } from '../ui/button.tsx';
import { Fold, type Folds, useFolds } from '../ui/fold.tsx';
import { List, Section } from '../ui/list.tsx';

const { text, list } = limits;

const empty = { pt: '', en: '' };
const fresh = { id: '', name: empty, description: empty, price: '', includes: [empty], shown: true, origin: -1 };

const Line = ({ path }: { path: string }) => (
  <Bilingual
    bare
    name={path.slice(0, -1)}
    label={useTexts('adminSite').t('label.packages.includes')}
    maxLength={text.feature}
  />
);

const rows: readonly Row<'adminSite'>[] = [
  { name: 'price', label: 'packages.price', short: true, type: 'decimal', unit: 'euros' },
  { name: 'name', label: 'packages.name', both: true, max: text.serviceName },
  { name: 'description', label: 'packages.description', both: true, max: text.heroText, long: true },
  {
    group: 'packages.includes',
    rows: [{ list: 'includes', of: 'line', max: list.serviceFeatures, min: 1, fresh: empty, rows: [{ own: Line }] }],
  },
  { name: 'shown', label: 'packages.shown', hint: 'shown', shows: [] },
];

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
    append(fresh, { shouldFocus: false });
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
            title={textIn(each.name, language) || t('package.one', { number: at + 1 })}
            text={each.shown ? textIn(each.description, language) : t('notShown')}
            value={price(each.price)}
            warnings={
              englishToCheck<{ packages: object[]; checked?: string[] }>('packages', own, before as never, unchecked)
                ? [t('englishToCheck')]
                : []
            }
            folds={folds}
          >
            <Fields texts="adminSite" rows={rows} path={`packages.${at}.`} />
            <Button
              kind="quietRed"
              className="start"
              text={t('package.remove')}
              onClick={() => {
                remove(at);
                document.querySelector<HTMLElement>('#packages h2')?.focus();
              }}
            />
          </Fold>
        );
      })}
      {fields.length < list.packages && (
        <div>
          <Button kind="quiet" glyph="add" text={t('package.add')} onClick={add} />
        </div>
      )}
    </List>
  );
}

/** The packages, which are part of the site's settings. */
export function Packages() {
  const { t } = useTexts('adminSite');
  const folds = useFolds();
  return (
    <Section id="packages" title={t('section.packages')}>
      <SiteForm room="services" label={t('section.packages')} folds={folds}>
        {(unchecked) => (
          <UncheckedContext value={unchecked}>
            <Rows folds={folds} unchecked={unchecked} />
          </UncheckedContext>
        )}
      </SiteForm>
    </Section>
  );
}
