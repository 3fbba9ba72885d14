import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { version } from '@luar/contracts/version';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { Alert } from '../../shared/ui/alert.tsx';
import { call } from '../api/call.ts';
import { feedsQuery, outsideQuery } from '../calendars/queries.ts';
import { FirstDaysAgain } from '../first-days/panel.tsx';
import { texts as adminFirstDays } from '../first-days/texts.ts';
import { savedAnswersQuery } from '../saved-answers/queries.ts';
import { securityQuery } from '../security/proof.ts';
import { texts as adminSecurity } from '../security/texts.ts';
import { isOwnDevice, markOwnDevice, useSession } from '../session/session.ts';
import { SiteForm } from '../site/form.tsx';
import { Sections } from '../site/sections.tsx';
import { texts as adminSite } from '../site/texts.ts';
import { inRoom } from '../site/values.ts';
import { ActFailure } from '../ui/act.tsx';
import { Button } from '../ui/button.tsx';
import { CheckRow } from '../ui/check-row.tsx';
import { Fold, type Folds, useFolds } from '../ui/fold.tsx';
import { LinkRow, List, Section } from '../ui/list.tsx';
import { Waiting } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PanelLanguage } from '../ui/panel-language.tsx';
import { useAct } from '../ui/use-act.ts';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { texts as adminSettings } from './texts.ts';

/** Who is signed in, and in which language. */
function Account() {
  const { t } = useTexts('adminSettings');
  const user = useSession()?.user;
  const role = user?.role === 'admin' ? t('account.admin') : user?.role;
  return (
    <Section title={t('account.title')}>
      <List as="div">
        <dl className="terms padded">
          <dt>{t('account.name')}</dt>
          <dd className="strong">{user?.name}</dd>
          <dt>{t('account.email')}</dt>
          <dd className="strong">{user?.email}</dd>
          <dt>{t('account.role')}</dt>
          <dd className="strong">{role}</dd>
        </dl>
        <div className="row spread padded">
          <b>{t('account.language')}</b>
          <PanelLanguage />
        </div>
      </List>
    </Section>
  );
}

/** This device, and all others. */
function Devices({ others }: { others: number }) {
  const { t } = useTexts('adminSecurity');
  const queryClient = useQueryClient();
  const [own, setOwn] = useState(isOwnDevice);
  const acting = useAct();
  const end = () =>
    void acting.act({
      name: 'end',
      run: () => call('DELETE', '/auth/sessions'),
      done: t('sessions.othersEnded'),
      onDone: () => void queryClient.invalidateQueries({ queryKey: securityQuery.queryKey }),
    });
  return (
    <>
      <CheckRow
        label={t('sessions.ownDevice')}
        hint={t('sessions.ownDeviceHint')}
        checked={own}
        onChange={(checked) => {
          markOwnDevice(checked);
          setOwn(checked);
        }}
      />
      <p>{t('sessions.others', { count: others })}</p>
      <ActFailure acting={acting} />
      {others > 0 && (
        <Button
          kind="outline"
          className="start screen-only"
          text={t('sessions.endOthers')}
          busy={acting.busy !== undefined}
          onClick={end}
        />
      )}
    </>
  );
}

/** How the practitioner signs in: the password, passkeys, and this device and the others. */
function SignIn({ folds }: { folds: Folds }) {
  const { t } = useTexts(['adminSettings', 'adminSecurity']);
  const mustChange = useSession()?.user.mustChangePassword === true;
  const query = useQuery(securityQuery);
  const { data } = query;
  useEffect(() => {
    if (mustChange) folds.show('password');
    // Only when it begins.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [mustChange]);
  return (
    <Section title={t('signIn.title')}>
      <List as="div">
        <Fold id="password" glyph="lock" title={t('password.title')} folds={folds}>
          <PasswordForm />
        </Fold>
        {data && (
          <Fold
            id="passkeys"
            glyph="agreed"
            title={t('adminSecurity:passkeys.title')}
            text={data.passkeys.map(({ name }) => name).join(', ') || t('adminSecurity:passkeys.none')}
            folds={folds}
          >
            <Passkeys passkeys={data.passkeys} />
          </Fold>
        )}
        {data && (
          <Fold
            id="devices"
            glyph="mySite"
            title={t('signIn.devices')}
            text={t('signIn.others', { count: data.otherSessions })}
            folds={folds}
          >
            <Devices others={data.otherSessions} />
          </Fold>
        )}
        {!data && (
          <div className="padded">
            <Waiting query={query} />
          </div>
        )}
      </List>
    </Section>
  );
}

/** What stands elsewhere. The mail test is a page of the site. */
const links = [
  { name: 'mail', to: '/email-test', glyph: 'mail' },
  { name: 'person', to: '/admin/people', glyph: 'people' },
  { name: 'accounts', to: '/admin/people#accounts', glyph: 'payments' },
  { name: 'queue', to: '/admin/mail-queue', glyph: 'queue' },
] as const;

function Calendars() {
  const { t } = useTexts('adminSettings');
  const feeds = useQuery(feedsQuery).data;
  const outside = useQuery(outsideQuery).data;
  return (
    <Section title={t('calendars.title')}>
      <List>
        <LinkRow
          to="/admin/diary/calendars"
          glyph="send"
          title={t('calendars.feeds')}
          text={feeds && (feeds.map(({ name }) => name).join(', ') || t('calendars.off'))}
        />
        <LinkRow
          to="/admin/diary/calendars"
          glyph="diary"
          title={t('calendars.outside')}
          text={
            outside &&
            (outside.some(({ isStale }) => isStale)
              ? t('calendars.stale')
              : outside.map(({ name }) => name).join(', ') || t('calendars.none'))
          }
        />
      </List>
    </Section>
  );
}

/** The account, and what is set once: five groups, each row with its state. */
function SettingsPage() {
  const { t, language } = useTexts(['adminSettings', 'adminSecurity', 'adminSite']);
  const user = useSession()?.user;
  const folds = useFolds();
  const answers = useQuery(savedAnswersQuery).data?.answers;
  return (
    <div className="narrow">
      <PageHead title={t('title')} />
      {user?.mustChangePassword && <Alert kind="note">{t('adminSecurity:first.text')}</Alert>}
      <Account />
      <SignIn folds={folds} />
      <Section title={t('bookings.title')}>
        <div className="stack gap-8">
          <SiteForm room="settings" label={t('adminSite:rules')} folds={folds}>
            {(unchecked) => <Sections names={inRoom.settings} folds={folds} unchecked={unchecked} />}
          </SiteForm>
          <List>
            <LinkRow
              to="/admin/saved-answers"
              glyph="messages"
              title={t('bookings.answers')}
              value={answers && String(answers.length)}
            />
          </List>
        </div>
      </Section>
      <Calendars />
      <Section title={t('links.title')}>
        <List>
          {links.map(({ name, to, glyph }) => (
            <LinkRow
              key={name}
              to={name === 'mail' && language === 'en' ? `/en${to}` : to}
              reloads={name === 'mail'}
              glyph={glyph}
              title={t(`links.${name}`)}
              text={t(`links.${name}Text`)}
            />
          ))}
        </List>
      </Section>
      <FirstDaysAgain />
      <p className="hint padded">Luar {version}</p>
    </div>
  );
}

export const settingsPage: PageModule = {
  Content: SettingsPage,
  texts: { adminFirstDays, adminSecurity, adminSettings, adminSite },
};
