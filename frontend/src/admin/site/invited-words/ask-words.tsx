import { Link } from 'react-router-dom';
import { textIn } from '../../../shared/i18n/text-in.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { pill } from '../../ui/button.tsx';
import { texts } from './texts.ts';

/** Leads from a session that is over to where its visitor can be invited. */
export function AskWords() {
  const text = textIn(texts.invite.act, useLanguage());
  return (
    <Link className={`start ${pill('outline')}`} to="/admin/home-content#words">
      {text}
    </Link>
  );
}
