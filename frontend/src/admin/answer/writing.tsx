import type { LetterType } from '@luar/contracts/letters';
import { agreedIn } from '@luar/contracts/request-history';
import { useState } from 'react';
import { useSite } from '../../shared/api/site.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { focusInvalid } from '../ui/focus-invalid.ts';
import { useNow } from '../time/use-now.ts';
import { Choice } from './choice.tsx';
import facts from './facts.module.css';
import { Facts } from './facts.tsx';
import { LetterPart } from './letter-part.tsx';
import { More } from './more.tsx';
import { Notices } from './notices.tsx';
import styles from './page.module.css';
import { linkIn, Payment } from './payment.tsx';
import { countedType, letterOf } from './plan.ts';
import type { Found } from './queries.ts';
import { SendBar } from './send-bar.tsx';
import { Times } from './times-part.tsx';
import { noteOn } from './times.ts';
import { sessionOf, usePlan, useWays } from './use-plan.ts';
import type { Sending } from './use-sending.ts';
import { Where } from './where.tsx';

interface Props {
  found: Found;
  visitor: string;
  sending: Sending;
  /** The kind of letter to begin with. */
  wanted: LetterType | undefined;
  isHidden: boolean;
}

export function Writing({ found, visitor, sending, wanted, isHidden }: Props) {
  const { t, language } = useTexts('adminAnswer');
  const { hours } = useSite();
  const now = useNow();
  const { plan, choices, text, change, write, choose } = usePlan(found, wanted);
  const { ways, toggle } = useWays(found.ways.filter((way) => !found.lacking.includes(way)));
  const [isAsked, setAsked] = useState(false);
  const { request } = found;
  const session = sessionOf(found);
  const payLink = linkIn(found, plan.payLink);
  const letter = letterOf(plan, text, { session, ways, payLink: payLink ?? undefined });
  const isEmpty = text.trim() === '';
  const isWrongTime =
    plan.choice === 'offered' &&
    plan.times.some(
      (_, at) => noteOn(plan.times, at, { minutes: 0, others: [], hours, now, language }, true)?.tone === 'error',
    );
  const hasPlace = plan.choice === 'confirmed' || plan.choice === 'offered';
  const isWithoutPlace = hasPlace && found.places.length > 1 && !plan.where;
  const hasWrongLink = plan.choice === 'confirmed' && payLink === null;
  const send = () => {
    setAsked(true);
    if (!isEmpty && !isWrongTime && !isWithoutPlace && !hasWrongLink) return sending.send(letter);
    // Once it is marked.
    setTimeout(focusInvalid);
  };
  return (
    <div className={`stack gap-20 ${styles['form']}`}>
      <section className="box clipped" aria-label={request.name}>
        <div className={`stack gap-8 ${facts['facts']}`}>
          <Facts found={found} />
        </div>
        <More found={found} sending={sending} />
      </section>
      {plan.choice !== 'answered' && <h2 className="heading">{t('answer')}</h2>}
      <Choice
        choices={choices}
        chosen={plan.choice}
        isAgreed={agreedIn(request.state) !== undefined}
        onChoose={choose}
      />
      {hasPlace && (
        <Where
          found={found}
          where={plan.where}
          isWrong={isAsked && isWithoutPlace}
          onChoose={(where) => change({ where })}
        />
      )}
      {plan.choice === 'confirmed' && (
        <Payment
          found={found}
          ways={ways}
          onToggle={toggle}
          payLink={plan.payLink ?? ''}
          isAsked={isAsked}
          onLink={(typed) => change({ payLink: typed })}
        />
      )}
      {plan.choice === 'offered' && (
        <Times
          found={found}
          visitor={visitor}
          times={plan.times}
          isAsked={isAsked}
          onChange={(times) => change({ times })}
        />
      )}
      <LetterPart
        found={found}
        visitor={visitor}
        letter={letter}
        text={text}
        isWrong={isAsked && isEmpty}
        onWrite={write}
      />
      {!isHidden && (
        <SendBar
          to={request.email}
          label={t(`send.${countedType(letter)}`)}
          busy={sending.act.isPending}
          outcome={<Notices found={found} visitor={visitor} sending={sending} />}
          takesFocus={['undone', 'elsewhereUndone', 'takenBack'].includes(sending.notice ?? '')}
          onSend={send}
        />
      )}
    </div>
  );
}
