import type { TestimonialView } from '@luar/contracts/testimonials';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { MailLine } from '../requests/mail-line.tsx';
import { texts as adminRequests } from '../requests/texts.ts';
import { formatMoment } from '../time/when.ts';
import { Waiting } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { pill } from '../ui/pill.ts';
import { type Found, testimonialsQuery } from './queries.ts';
import styles from './testimonials.module.css';
import { texts as adminTestimonials } from './texts.ts';
import { About, Words } from './words.tsx';

function Invitable({ invitable }: Pick<Found, 'invitable'>) {
  const { t } = useTexts('adminTestimonials');
  if (invitable.length === 0) return null;
  return (
    <Panel title={t('group.invitable')}>
      <ul className="lined">
        {invitable.map((about) => (
          <li key={about.booking} className={`cluster spread gap-8 ${styles['entry']}`}>
            <span className="anywhere">
              <About about={about} />
            </span>
            <Link
              className={pill('outline')}
              to={`/admin/testimonials/${about.booking}`}
              aria-label={t('invitation.actNamed', { name: about.name })}
            >
              {t('invitation.act')}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Those who have not written yet, with the state of their mail. */
function Invited({ invited }: { invited: TestimonialView[] }) {
  const { t, language } = useTexts('adminTestimonials');
  if (invited.length === 0) return null;
  return (
    <Panel title={t('group.invited')} aside={String(invited.length)}>
      <ul className="lined">
        {invited.map((testimonial) => (
          <li key={testimonial._id} className={styles['entry']}>
            <p className="anywhere">
              <About about={testimonial} />
              <span className="hint">
                {' '}
                {t('invitation.on', { moment: formatMoment(testimonial.invitedAt, language) })}
              </span>
            </p>
            <ul className="small">
              {testimonial.mails
                .filter(({ state }) => state !== 'sent')
                .map((mail) => (
                  <MailLine key={mail.id} mail={mail} title={t('invitation.mail')} name={testimonial.name} />
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function TestimonialsPage() {
  const { t } = useTexts('adminTestimonials');
  const query = useQuery(testimonialsQuery);
  const { data } = query;
  const group = (state: 'written' | 'published' | 'unpublished') => {
    const own = data?.testimonials.filter((each) => each.state === state) ?? [];
    if (own.length === 0) return null;
    return (
      <Panel title={t(`group.${state}`)} aside={String(own.length)}>
        <ul className="lined">
          {own.map((testimonial) => (
            <li key={testimonial._id} className={styles['entry']}>
              {testimonial.words && <Words testimonial={testimonial} words={testimonial.words} />}
            </li>
          ))}
        </ul>
      </Panel>
    );
  };
  const isEmpty = data && data.testimonials.length + data.invitable.length === 0;
  return (
    <>
      <PageHead title={t('title')} />
      <div className="stack gap-16">
        <p className="hint">{t('lead')}</p>
        {!data && <Waiting query={query} failed={t('loadFailed')} />}
        {isEmpty && <p className="soft centred padded">{t('none')}</p>}
        {group('written')}
        <Invitable invitable={data?.invitable ?? []} />
        {group('published')}
        {group('unpublished')}
        <Invited invited={data?.testimonials.filter(({ state }) => state === 'invited') ?? []} />
      </div>
    </>
  );
}

export const testimonialsPage: PageModule = {
  Content: TestimonialsPage,
  texts: { adminTestimonials, adminRequests },
};
