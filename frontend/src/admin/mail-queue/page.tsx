import { mailNames } from '@luar/contracts/mail';
import { queueLists, type QueueView } from '@luar/contracts/queue-view';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { call } from '../api/call.ts';
import { MailLine } from '../requests/mail-line.tsx';
import { requestsKey } from '../api/current.ts';
import { texts as adminRequests } from '../requests/texts.ts';
import { formatMoment } from '../time/when.ts';
import { ActFailure } from '../ui/act.tsx';
import { Button } from '../ui/button.tsx';
import { Waiting } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { useAct } from '../ui/use-act.ts';
import { texts as adminQueue } from './texts.ts';

const path = '/admin/mail-queue';

const queueQuery = queryOptions({
  queryKey: [...requestsKey, 'mail-queue'],
  queryFn: ({ signal }) => call<QueueView>('GET', path, { signal }),
});

/** The request of a mail: its id begins with that of the request. Notices, mails of features and test mails have none. */
const requestOf = (mailId: string) =>
  /^([0-9a-f]{24})-(?!security|password|morning|overdue|testimonial)/.exec(mailId)?.[1];

function List({ title, list: { count, mails } }: { title: string; list: QueueView['failed'] }) {
  const { t, language } = useTexts('adminQueue');
  return (
    <Panel title={title} aside={String(count)}>
      {count === 0 && <p className="soft">{t('none')}</p>}
      <ul className="lined" hidden={count === 0}>
        {mails.map((mail) => (
          <li key={mail.id} className="small high">
            <ul>
              <MailLine
                mail={mail}
                title={mailNames[mail.kind][language]}
                name={formatMoment(mail.updatedAt, language)}
              />
            </ul>
            {requestOf(mail.id) && (
              <Link to={`/admin/answer/${requestOf(mail.id)}`} className="target">
                {t('see')}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {count > mails.length && <p className="soft">{t('more', { count: count - mails.length })}</p>}
    </Panel>
  );
}

function Acts({ failed }: QueueView) {
  const { t } = useTexts('adminQueue');
  const acting = useAct();
  const retry = () =>
    void acting.act({
      name: 'retry',
      run: async () => {
        const { queued, gone } = await call<Record<'queued' | 'gone', number>>('POST', `${path}/retry`);
        return [t('queued', { count: queued }), gone ? t('gone', { count: gone }) : ''].join(' ');
      },
      done: (said) => said,
    });
  return (
    <>
      {failed.count > 0 && (
        <Button
          kind="blue"
          glyph="again"
          className="start"
          text={t('retry')}
          busy={acting.busy !== undefined}
          onClick={retry}
        />
      )}
      <ActFailure acting={acting} />
    </>
  );
}

/** For the host: what is in the mail queue, and the acts on all of it. */
function MailQueuePage() {
  const { t } = useTexts('adminQueue');
  const query = useQuery(queueQuery);
  const { data } = query;
  return (
    <>
      <PageHead title={t('title')} note={t('lead')} />
      {(!data || query.isError) && <Waiting query={query} />}
      {data && (
        <div className="stack gap-20 narrow">
          <p role="status">{t('sent', { count: data.sentToday })}</p>
          <Acts {...data} />
          {queueLists.map((name) => (
            <List key={name} title={t(name)} list={data[name]} />
          ))}
        </div>
      )}
    </>
  );
}

export const mailQueuePage: PageModule = { Content: MailQueuePage, texts: { adminQueue, adminRequests } };
