import type { Service } from '@luar/contracts/service';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
import { Confirm } from '../ui/confirm.tsx';
import { DragHandle } from '../ui/drag-handle.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { List, Section } from '../ui/list.tsx';
import { Waiting } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useAct } from '../ui/use-act.ts';
import { serviceEdits } from './edits.ts';
import { Packages } from './packages.tsx';
import { servicePath, servicesKey, servicesQuery } from './queries.ts';
import kit from '../ui/kit.module.css';
import styles from './services.module.css';
import { texts as adminServices } from './texts.ts';
import { toValues } from './values.ts';

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
  const [asked, setAsked] = useState(false);
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
        <Button
          kind="quietRed"
          text={t('delete')}
          aria-label={t('deleteNamed', { name })}
          onClick={() => setAsked(true)}
        />
        <ActFailure acting={acting} />
      </div>
      {asked && (
        <Confirm
          title={t('deleteTitle', { name })}
          text={t('deleteText')}
          action={t('delete')}
          onConfirm={() => {
            setAsked(false);
            remove();
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </article>
  );
}

/** Moves services. The order is stored as numbers; only services with another number are sent. */
function Ordering({ services, onDone }: { services: readonly Service[]; onDone: () => void }) {
  const { t, language } = useTexts('adminServices');
  const queryClient = useQueryClient();
  const acting = useAct();
  const [order, setOrder] = useState(services);
  const [moved, setMoved] = useState('');
  const moveBy = (at: number, by: -1 | 1) => {
    const service = order[at];
    if (!service || !order[at + by]) return;
    setOrder(order.with(at, order[at + by]!).with(at + by, service));
    setMoved(t('order.moved', { name: textIn(service.name, language), place: at + by + 1, count: order.length }));
  };
  const save = () =>
    void acting.act({
      name: 'order',
      run: async () => {
        for (const [place, service] of order.entries()) {
          if (service.order === place) continue;
          const { put } = serviceEdits(service._id);
          await put({ ...toValues(service), order: String(place) }, { stored: service, version: service.version });
        }
      },
      done: t('order.saved'),
      onDone: () => {
        void queryClient.invalidateQueries({ queryKey: servicesKey });
        onDone();
      },
    });
  return (
    <Section title={t('order.title')}>
      <p className="hint">{t('order.hint')}</p>
      <List as="ol">
        {order.map((service, at) => (
          <li key={service._id} className={kit['row']}>
            <DragHandle
              label={t('order.move', { name: textIn(service.name, language) })}
              onMove={(by) => moveBy(at, by)}
            />
            <Arch service={service} />
            <b className="anywhere">{textIn(service.name, language)}</b>
          </li>
        ))}
      </List>
      <p role="status" className="visually-hidden">
        {moved}
      </p>
      <ActFailure acting={acting} />
      <div className="cluster gap-12 padded">
        <Button kind="blue" text={t('order.save')} busy={acting.busy !== undefined} onClick={save} />
        <Button kind="outline" text={t('order.cancel')} onClick={onDone} />
      </div>
    </Section>
  );
}

function ServicesPage() {
  const { t } = useTexts('adminServices');
  const query = useQuery(servicesQuery);
  const { data: services = [] } = query;
  const [ordering, setOrdering] = useState(false);
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
        <div className="row">
          {services.length > 1 && !ordering && (
            <IconButton label={t('order.title')} onClick={() => setOrdering(true)}>
              <Glyph name="order" size={23} />
            </IconButton>
          )}
          <Link to="/admin/services/new" className="square" aria-label={t('new')}>
            <Glyph name="add" size={23} />
          </Link>
        </div>
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
      {ordering ? (
        <Ordering services={services} onDone={() => setOrdering(false)} />
      ) : (
        <>
          {services.some(({ isActive }) => isActive) && list(true)}
          <Packages />
          {services.some(({ isActive }) => !isActive) && <Section title={t('hidden')}>{list(false)}</Section>}
        </>
      )}
    </div>
  );
}

export const servicesPage: PageModule = { Content: ServicesPage, texts: { adminServices, adminSite } };
