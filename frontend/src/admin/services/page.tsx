import type { Service } from '@luar/contracts/service';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { atApi } from '../../shared/api/at-api.ts';
import { formatPrice } from '../../shared/format/money.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { objectPosition } from '../../shared/object-position.ts';
import { cardFeatures, categoryOf } from '../../shared/service.ts';
import { call } from '../api/call.ts';
import { texts as adminSite } from '../site/texts.ts';
import { ActFailure } from '../ui/act.tsx';
import { Button, pill } from '../ui/button.tsx';
import { Asked } from '../ui/confirm.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { List, Section } from '../ui/list.tsx';
import { Waiting } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useAct } from '../ui/use-act.ts';
import { Packages } from './packages.tsx';
import { servicePath, servicesKey, servicesQuery } from './queries.ts';
import kit from '../ui/kit.module.css';
import styles from './services.module.css';
import { texts as adminServices } from './texts.ts';

/** How long a change of the state is said, as it is specified. */
const alertMs = 3000;

/** The picture or the icon of a service in a small arch. */
function Arch({ service: { image, icon, focus, picture } }: { service: Service }) {
  return (
    <span className={styles['arch']} aria-hidden="true">
      {image ? (
        <img
          src={atApi(image)}
          className="fill"
          alt=""
          loading="lazy"
          {...(focus && picture && objectPosition(focus, picture, 46 / 48))}
        />
      ) : (
        icon
      )}
    </span>
  );
}

/** What is done to one service. */
function useServiceActs({ _id }: Service) {
  const { t } = useTexts('adminServices');
  const queryClient = useQueryClient();
  const acting = useAct();
  const refresh = () => queryClient.invalidateQueries({ queryKey: servicesKey });
  const toggle = () =>
    void acting.act({
      name: 'toggle',
      run: async () => {
        await call('POST', `${servicePath(_id)}/toggle-active`);
        await refresh();
      },
      done: t('toggled'),
      failed: t('toggleFailed'),
      lastsMs: alertMs,
    });
  const remove = () =>
    void acting.act({
      name: 'delete',
      run: () => call('DELETE', servicePath(_id)),
      done: t('deleted'),
      undo: async () => {
        await call('POST', `${servicePath(_id)}/restore`);
        await refresh();
      },
      failed: t('deleteFailed'),
      onDone: () => queryClient.setQueryData<Service[]>(servicesKey, (all) => all?.filter((each) => each._id !== _id)),
    });
  return { acting, toggle, remove };
}

function ServiceCard({ service }: { service: Service }) {
  const { t, language } = useTexts(['adminServices', 'common']);
  const { acting, toggle, remove } = useServiceActs(service);
  const name = textIn(service.name, language);
  const facts = [
    t('common:service.minutes', { count: service.duration }),
    t(`common:category.${categoryOf(service)}`),
    t(`confirm.${service.confirms}`).toLocaleLowerCase(language),
  ];
  const edit = `/admin/services/edit/${encodeURIComponent(service._id)}`;
  // Shown as switched at once, and back after a failure.
  const isActive = service.isActive !== (acting.busy === 'toggle');
  const switches = isActive ? 'deactivate' : 'activate';
  return (
    <article aria-label={name}>
      <Link to={edit} className={`press ${kit['row']}`}>
        <Arch service={service} />
        <span className={kit['words']}>
          <b>{name}</b>
          <span>{facts.join(', ')}</span>
          <span>{cardFeatures(service, language).join(' · ')}</span>
        </span>
        <span className={styles['price']}>{formatPrice(service.price, language)}</span>
        <Glyph name="next" size={18} />
      </Link>
      <div className={`cluster ${styles['acts']}`}>
        <p className="tag" data-tone={isActive ? 'good' : undefined}>
          {t(isActive ? 'active' : 'inactive')}
        </p>
        <Link to={edit} className={pill('quiet')} aria-label={t('editNamed', { name })}>
          {t('edit')}
        </Link>
        <Button kind="quiet" text={t(switches)} aria-label={t(`${switches}Named`, { name })} onClick={toggle} />
        <Asked title={t('deleteTitle', { name })} text={t('deleteText')} action={t('delete')} onConfirm={remove}>
          {(ask) => <Button kind="quietRed" text={t('delete')} aria-label={t('deleteNamed', { name })} onClick={ask} />}
        </Asked>
        <ActFailure acting={acting} />
      </div>
    </article>
  );
}

function ServicesPage() {
  const { t } = useTexts('adminServices');
  const query = useQuery(servicesQuery);
  const { data: services = [] } = query;
  const list = (isActive: boolean) => (
    <List>
      {services
        .filter((each) => each.isActive === isActive)
        .map((service) => (
          <li key={service._id}>
            <ServiceCard service={service} />
          </li>
        ))}
    </List>
  );
  return (
    <div className="narrow">
      <PageHead title={t('title')}>
        <Link to="/admin/services/new" className="square" aria-label={t('new')}>
          <Glyph name="add" size={23} />
        </Link>
      </PageHead>
      {!query.data && <Waiting query={query} failed={t('loadFailed')} />}
      {query.data?.length === 0 && (
        <div className="stack gap-20 box padded">
          <p>{t('empty')}</p>
          <Link to="/admin/services/new" className={pill('blue')}>
            <Glyph name="add" />
            {t('new')}
          </Link>
        </div>
      )}
      {services.some(({ isActive }) => isActive) && list(true)}
      <Packages />
      {services.some(({ isActive }) => !isActive) && <Section title={t('hidden')}>{list(false)}</Section>}
    </div>
  );
}

export const servicesPage: PageModule = { Content: ServicesPage, texts: { adminServices, adminSite } };
