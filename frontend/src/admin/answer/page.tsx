import { bookingLetterTypes } from '@luar/contracts/letters';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { useReason } from '../api/use-reason.ts';
import { ReleaseButton } from '../requests/release-button.tsx';
import { firstName } from '../requests/sentence.ts';
import { texts as adminMoney } from '../money/texts.ts';
import { texts as adminRequests } from '../requests/texts.ts';
import { texts as adminSaved } from '../saved-answers/texts.ts';
import { useNow } from '../time/use-now.ts';
import { LoadFailed, Loading } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { After } from './after.tsx';
import { Due } from './due.tsx';
import facts from './facts.module.css';
import { Facts } from './facts.tsx';
import { More } from './more.tsx';
import styles from './page.module.css';
import { type Found, foundQuery } from './queries.ts';
import { texts as adminAnswer } from './texts.ts';
import { type Sending, useSending } from './use-sending.ts';
import { Writing } from './writing.tsx';

const letterTypes = [...bookingLetterTypes, 'answered'] as const;
const isHeld = (found: Found) => found.request.state.kind === 'held';
const waits = (found: Found) => ['toAnswer', 'question', 'lapsed'].includes(found.request.state.kind);

function Held({ found, sending }: { found: Found; sending: Sending }) {
  const { kind, request } = found;
  return (
    <section className="box clipped">
      <div className={`stack gap-8 ${facts['facts']}`}>
        <Facts found={found} />
        <ReleaseButton list={kind} id={request._id} visitor={request.name} />
      </div>
      <More found={found} sending={sending} />
    </section>
  );
}

/** The letter while it is written; what follows once it is sent. Undoing brings back the page as it was. */
function Answering({ found }: { found: Found }) {
  const visitor = firstName(found.request.name);
  const sending = useSending(found);
  const { sent } = sending;
  // Each letter starts with a new state. Null: the request is answered, and no letter is being written.
  const [search] = useSearchParams();
  const wanted = letterTypes.find((type) => type === search.get('choice'));
  const [letter, setLetter] = useState<number | null>(() =>
    waits(found) || sent || search.has('write') || wanted ? 0 : null,
  );
  const [next, setNext] = useState(1);
  if (isHeld(found)) return <Held found={found} sending={sending} />;
  const write = () => {
    sending.restart();
    setLetter(next);
    setNext(next + 1);
  };
  return (
    <>
      {letter !== null && (
        <div hidden={sent !== undefined}>
          <Writing
            key={letter}
            found={found}
            visitor={visitor}
            sending={sending}
            wanted={letter === 0 ? wanted : undefined}
            isHidden={sent !== undefined}
          />
        </div>
      )}
      {(letter === null || sent) && (
        <After
          found={found}
          visitor={visitor}
          sending={sending}
          onEnd={() => {
            sending.end();
            setLetter(null);
          }}
          onAgain={write}
        />
      )}
    </>
  );
}

function AnswerPage() {
  const { t } = useTranslation(['adminAnswer', 'adminRequests']);
  const { id = '' } = useParams();
  const reason = useReason();
  const now = useNow();
  const { data, error, refetch } = useQuery(foundQuery(id));
  const list = data?.kind ?? 'bookings';
  const title = data ? t('title', { name: firstName(data.request.name) }) : t('untitled');
  return (
    <div className={styles['page']}>
      <PageHead title={title} back={{ to: `/admin/${list}`, label: t(`adminRequests:${list}.title`) }} />
      {data?.request.answerBy && (
        <p className={styles['due']}>
          <Due answerBy={data.request.answerBy} now={now} />
        </p>
      )}
      {error && !data && (
        <LoadFailed error={error} text={reason(error, t('loadFailed'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading />}
      {data && <Answering key={`${id} ${isHeld(data)}`} found={data} />}
    </div>
  );
}

export const answerPage: PageModule = {
  Content: AnswerPage,
  texts: { adminAnswer, adminMoney, adminRequests, adminSaved },
};
