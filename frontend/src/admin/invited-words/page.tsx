import type { InvitedWordsList } from '@luar/contracts/invited-words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { Alert } from '../../shared/ui/alert.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { requestsKey } from '../api/current.ts';
import { useReason } from '../api/use-reason.ts';
import { shortDate } from '../time/when.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Waiting } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './invited-words.module.css';
import { invite, wordsQuery } from './queries.ts';
import { texts as adminInvitedWords } from './texts.ts';
import { Words } from './words.tsx';

type Invitable = InvitedWordsList['invitable'][number];

function InvitedWordsPage() {
  const { t, language } = useTexts('adminInvitedWords');
  const reason = useReason();
  const queryClient = useQueryClient();
  const query = useQuery(wordsQuery);
  const [asked, setAsked] = useState<Invitable>();
  const act = useMutation({
    mutationFn: invite,
    onSuccess: () => document.querySelector<HTMLElement>('main h1')?.focus(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: requestsKey }),
  });
  const about = ({ name, serviceName, date }: Invitable) =>
    t('about', { name, service: textIn(serviceName, language), date: shortDate(date, language) });
  const { words = [], invitable = [] } = query.data ?? {};
  const groups = [
    ['written', words.filter(({ published }) => !published)],
    ['published', words.filter(({ published }) => published)],
  ] as const;
  return (
    <>
      <PageHead title={t('title')} />
      <div className="stack gap-16">
        <p className="hint">{t('lead')}</p>
        <Live className="live">
          {act.isSuccess && <Alert kind="success">{t('done.invited')}</Alert>}
          {act.isError && <Alert kind="error">{reason(act.error, t('failed'))}</Alert>}
        </Live>
        {!query.data && <Waiting query={query} failed={t('loadFailed')} />}
        {query.data && words.length + invitable.length === 0 && <p className="soft centred padded">{t('none')}</p>}
        {invitable.length > 0 && (
          <Panel title={t('group.invitable')}>
            <ul className="lined">
              {invitable.map((each) => (
                <li key={each.booking} className={`cluster spread gap-8 ${styles['entry']}`}>
                  <span className="anywhere">{about(each)}</span>
                  <Button
                    kind="outline"
                    text={t('invite.act')}
                    aria-label={t('invite.named', { name: each.name })}
                    onClick={() => setAsked(each)}
                  />
                </li>
              ))}
            </ul>
          </Panel>
        )}
        {groups.map(
          ([group, own]) =>
            own.length > 0 && (
              <Panel key={group} title={t(`group.${group}`)} aside={String(own.length)}>
                <ul className="lined">
                  {own.map((each) => (
                    <li key={each._id} className={styles['entry']}>
                      <Words title={about(each)} view={each} />
                    </li>
                  ))}
                </ul>
              </Panel>
            ),
        )}
      </div>
      {asked && (
        <Confirm
          title={t('invite.named', { name: asked.name })}
          text={t('invite.text')}
          action={t('invite.send')}
          onConfirm={() => {
            act.mutate(asked.booking);
            setAsked(undefined);
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

export const invitedWordsPage: PageModule = {
  Content: InvitedWordsPage,
  texts: { adminInvitedWords },
};
