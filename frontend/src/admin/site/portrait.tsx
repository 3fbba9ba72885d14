import { centre } from '@luar/contracts/focus';
import type { PortraitView } from '@luar/contracts/site';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { atApi } from '../../shared/api/at-api.ts';
import { useFieldErrors } from '../../shared/forms/field-error.ts';
import { upload } from '../api/upload.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { usePhoto } from '../pictures/use-photo.ts';
import { useAct } from '../ui/use-act.ts';
import type { SiteValues } from './values.ts';

const name = 'identity.portrait';

/** The practitioner's portrait. It is uploaded when it is chosen, and stands on the site after the next save. */
export function Portrait() {
  const { t } = useTranslation('adminSite');
  const { field } = useController<SiteValues, typeof name>({ name });
  const acting = useAct();
  const [percent, setPercent] = useState(0);
  // What is in the form stays until the new portrait is stored.
  const photo = usePhoto((prepared) => {
    const form = new FormData();
    form.set('image', prepared);
    setPercent(0);
    void acting.act({
      name: 'store',
      run: () =>
        upload<{ portrait: PortraitView }>('POST', '/admin/site/portrait', {
          form,
          onProgress: (share) => setPercent(Math.round(share * 100)),
        }),
      done: t('portrait.stored'),
      onDone: (answer) => field.onChange(answer.portrait),
    });
  });
  const portrait = field.value;
  const errorOf = useFieldErrors();
  return (
    <div id="identity-portrait" role="group" aria-labelledby="portrait-label" className="stack gap-8">
      <p className="subheading" id="portrait-label">
        {t('portrait.title')}
      </p>
      <PictureField
        name="portrait"
        src={portrait ? atApi(portrait.image) : undefined}
        focus={portrait?.focus ?? centre}
        onFocus={(focus) => field.onChange({ ...portrait, focus })}
        crops={[
          { name: t('portrait.home'), ratio: 300 / 372, arch: true },
          { name: t('portrait.about'), ratio: 300 / 372 },
          { name: t('portrait.share'), ratio: 1200 / 630 },
        ]}
        face
        hint={t('portrait.none')}
        preparing={photo.preparing}
        percent={acting.busy ? percent : undefined}
        error={photo.error ?? acting.error ?? errorOf(name)}
        onChoose={(file) => {
          acting.forget();
          photo.choose(file);
        }}
        onRemove={() => field.onChange(null)}
      />
    </div>
  );
}
