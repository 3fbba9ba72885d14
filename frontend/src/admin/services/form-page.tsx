import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { firstDaysQuery } from '../first-days/queries.ts';
import { texts as adminPictures } from '../pictures/texts.ts';
import { Glyph } from '../ui/glyph.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Loading, Waiting } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { copyText } from '../ui/toasts.ts';
import { ServiceForm } from './form.tsx';
import { serviceQuery, servicesQuery } from './queries.ts';
import { texts as adminServices } from './texts.ts';

/** Copies the address at which a service is booked. */
function CopyLink({ slug }: { slug: string }) {
  const { t } = useTranslation('adminServices');
  const link = `${window.location.origin}/booking?service=${encodeURIComponent(slug)}`;
  const copy = () => copyText(link, t('linkCopied', { link }), t('linkNotCopied', { link }));
  return (
    <IconButton label={t('copyLink')} onClick={() => void copy()}>
      <Glyph name="link" size={22} />
    </IconButton>
  );
}

function NewServicePage() {
  const { t } = useTranslation('adminServices');
  const { data: services, isPending } = useQuery(servicesQuery);
  const days = useQuery(firstDaysQuery);
  const confirms = days.data?.confirms ?? undefined;
  return (
    <div className="narrow">
      <PageHead title={t('new')} back={{ to: '/admin/services', label: t('title') }} />
      {isPending || days.isPending ? (
        <Loading />
      ) : (
        <ServiceForm service={null} confirms={confirms} taken={services?.map(({ slug }) => slug) ?? []} />
      )}
    </div>
  );
}

function EditService({ id }: { id: string }) {
  const { t, language } = useTexts('adminServices');
  const query = useQuery(serviceQuery(id));
  const { data: service } = query;
  return (
    <div className="narrow">
      <PageHead
        title={service ? textIn(service.name, language) : t('title')}
        back={{ to: '/admin/services', label: t('title') }}
      >
        {service?.isActive && service.bookingEnabled && <CopyLink slug={service.slug} />}
      </PageHead>
      {(!service || query.isError) && <Waiting query={query} failed={t('loadOneFailed')} />}
      {service && <ServiceForm service={service} />}
    </div>
  );
}

function EditServicePage() {
  const { id = '' } = useParams();
  return <EditService key={id} id={id} />;
}

const texts = { adminServices, adminPictures };

export const newServicePage: PageModule = { Content: NewServicePage, texts };
export const editServicePage: PageModule = { Content: EditServicePage, texts };
