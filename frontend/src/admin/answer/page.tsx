import { bookingLetterTypes } from '@luar/contracts/letters';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { texts as adminPeople } from '../people/texts.ts';
import { Requests } from '../requests/list-page.tsx';
import { viewIn } from '../requests/queries.ts';
import { Release } from '../requests/removal.tsx';
import { texts as adminRequests } from '../requests/texts.ts';
import { texts as adminSaved } from '../saved-answers/texts.ts';
import { Waiting } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useMedia } from '../ui/use-media.ts';
import { After } from './after.tsx';
import styles from './answer.module.css';
import { Facts } from './facts.tsx';
import { type Found, foundQuery } from './queries.ts';
import { texts as adminAnswer } from './texts.ts';
import { Writing } from './writing.tsx';

const letterTypes = [...bookingLetterTypes, 'answered'] as const;
const isSuspected = (found: Found) => found.request.state.kind === 'suspected';
const waits = (found: Found) => ['toAnswer', 'question', 'lapsed'].includes(found.request.state.kind);

/** The letter while it is written; what follows once it is sent. What is taken back is there again as it was. */
function Answering({ found, isWide }: { found: Found; isWide: boolean }) {
  const { history } = found.request;
  const [search] = useSearchParams();
  const wanted = letterTypes.find((type) => type === search.get('choice'));
  const [isWriting, setWriting] = useState(() => waits(found) || search.has('write') || wanted !== undefined);
  const [letter, setLetter] = useState(0);
  /** The place in the history of the letter that was sent here. */
  const [sent, setSent] = useState<number>();
  const isSent = sent !== undefined && history[sent + 1]?.type !== 'undone';
  if (isSuspected(found)) return <Facts found={found} act={<Release request={found.request} />} />;
  return (
    <>
      {isWriting && (
        <div hidden={isSent}>
          <Writing
            // Each letter begins anew.
            key={letter}
            found={found}
            wanted={letter === 0 ? wanted : undefined}
            isHidden={isSent}
            onSent={setSent}
          />
        </div>
      )}
      {(!isWriting || isSent) && (
        <After
          found={found}
          isSent={isSent}
          hasNext={!isWide}
          onAgain={() => {
            setSent(undefined);
            setWriting(true);
            setLetter(letter + 1);
          }}
        />
      )}
    </>
  );
}

/** The list of requests stands beside the request. */
const wide = '(width > 1200px)';

function AnswerPage() {
  const { t } = useTranslation(['adminAnswer', 'adminRequests']);
  const { id = '' } = useParams();
  const query = useQuery(foundQuery(id));
  const { data } = query;
  const [search] = useSearchParams();
  const isWide = useMedia(wide);
  return (
    <div className={styles['room']}>
      {isWide && (
        <section aria-label={t('adminRequests:title')} className={styles['beside']}>
          <Requests view={viewIn(search)} shown={id} />
        </section>
      )}
      <div className={styles['page']}>
        <PageHead
          title={data?.request.name ?? t('untitled')}
          {...(!isWide && { back: { to: '/admin/bookings', label: t('adminRequests:title') } })}
        />
        {!data && <Waiting query={query} />}
        {data && <Answering key={`${id} ${isSuspected(data)}`} found={data} isWide={isWide} />}
      </div>
    </div>
  );
}

export const answerPage: PageModule = {
  Content: AnswerPage,
  texts: { adminAnswer, adminPeople, adminRequests, adminSaved },
};
