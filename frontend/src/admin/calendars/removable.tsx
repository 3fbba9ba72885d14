import type { ReactNode } from 'react';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { ActFailure } from '../ui/act.tsx';
import { Asked } from '../ui/confirm.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useAct } from '../ui/use-act.ts';

interface Props {
  name: string;
  title: string;
  text: string;
  remove: () => Promise<unknown>;
  onRemoved: () => void;
  children: ReactNode;
}

/** An entry of a list, with a button that removes it after a question. The heading of the list then takes the focus. */
export function Removable({ name, title, text, remove, onRemoved, children }: Props) {
  const { t } = useTexts('adminCalendars');
  const acting = useAct();
  const act = () =>
    void acting.act({
      name: 'remove',
      run: remove,
      done: t('removed', { name }),
      onDone: () => {
        document.activeElement?.closest('section')?.querySelector('h2')?.focus();
        onRemoved();
      },
    });
  return (
    <li className="padded stack gap-4">
      <div className="row spread gap-8">
        <div>{children}</div>
        <Asked title={title} text={text} action={t('removeIt')} onConfirm={act}>
          {(ask) => (
            <IconButton quiet label={t('remove', { name })} onClick={ask}>
              <Icon name="close" size={20} />
            </IconButton>
          )}
        </Asked>
      </div>
      <ActFailure acting={acting} />
    </li>
  );
}
