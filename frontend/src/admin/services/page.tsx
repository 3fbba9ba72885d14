import type { Service } from '@luar/contracts/service';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { atApi } from '../../shared/api/at-api.ts';
import { usePassing } from '../../shared/forms/use-passing.ts';
import { formatPrice } from '../../shared/format/money.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { objectPosition } from '../../shared/object-position.ts';
import { cardFeatures, categoryOf } from '../../shared/service.ts';
import { useReason } from '../api/use-reason.ts';
import { texts as adminSite } from '../site/texts.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { DragHandle } from '../ui/drag-handle.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { List, Section } from '../ui/list.tsx';
import { Waiting } from '../ui/load-failed.tsx';
import { type Message, Messages } from '../ui/messages.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { pill } from '../ui/pill.ts';
import { showToast } from '../ui/toasts.ts';
import { UndoNote } from '../ui/undo-note.tsx';
import { serviceEdits } from './edits.ts';
import { Packages } from './packages.tsx';
import { servicesKey, servicesQuery } from './queries.ts';
import styles from './services.module.css';
import { texts as adminServices } from './texts.ts';
import { useServiceActions } from './use-service-actions.ts';
import { toValues } from './values.ts';

const messageLastsMs = 3000;

const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus();

/** The picture or the icon of a service in a small arch. */
function Arch({ service: { image, icon, focus, picture } }: { service: Service }) {
  return (
    <span className={styles['arch']} aria-hidden="true">
      {image ? (
        <img
          src={atApi(image)}
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

interface CardProps {
  service: Service;
  onToggle: () => void;
  onDelete: () => void;
}

function ServiceCard({ service, onToggle, onDelete }: CardProps) {
  const { t, language } = useTexts(['adminServices', 'common']);
  const name = textIn(service.name, language);
  const facts = [
    t('common:service.minutes', { count: service.duration }),
    t(`common:category.${categoryOf(service)}`),
    t(`form.confirm.${service.confirms}`).toLocaleLowerCase(language),
  ];
  const state = service.isActive ? 'active' : 'inactive';
  const edit = `/admin/services/edit/${encodeURIComponent(service._id)}`;
  return (
    <article aria-label={name}>
      <Link to={edit} className={`press ${styles['service']}`}>
        <Arch service={service} />
        <span className={`stack ${styles['words']}`}>
          <b>{name}</b>
          <span>{facts.join(', ')}</span>
          <span>{cardFeatures(service, language).join(' · ')}</span>
        </span>
        <span className={styles['price']}>{formatPrice(service.price, language)}</span>
        <Glyph name="next" size={18} />
      </Link>
      <div className={`cluster ${styles['acts']}`}>
        <p className="tag" data-tone={service.isActive ? 'good' : undefined}>
          {t(state)}
        </p>
        <Link to={edit} className={pill('quiet')} aria-label={t('editNamed', { name })}>
          {t('edit')}
        </Link>
        <Button
          kind="quiet"
          text={t(service.isActive ? 'deactivate' : 'activate')}
          aria-label={t(service.isActive ? 'deactivateNamed' : 'activateNamed', { name })}
          onClick={onToggle}
        />
        <Button kind="quietRed" text={t('delete')} aria-label={t('deleteNamed', { name })} onClick={onDelete} />
      </div>
    </article>
  );
}

/** Stores the order as numbers; only services with another number are sent. */
function useSaveOrder() {
  const { t } = useTexts('adminServices');
  const reason = useReason();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: async (services: readonly Service[]) => {
      for (const [order, service] of services.entries()) {
        if (service.order === order) continue;
        const { put } = serviceEdits(service._id);
        await put({ ...toValues(service), order: String(order) }, { stored: service, version: service.version });
      }
    },
    onSuccess: () => showToast({ text: t('order.saved') }),
    onError: (error) => showToast({ text: reason(error, t('order.failed')) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: servicesKey }),
  });
  return save.mutate;
}

function Ordering({ services, onDone }: { services: readonly Service[]; onDone: () => void }) {
  const { t, language } = useTexts('adminServices');
  const [order, setOrder] = useState(services);
  const [moved, setMoved] = useState('');
  const save = useSaveOrder();
  const moveBy = (at: number, by: -1 | 1) => {
    const service = order[at];
    if (!service || !order[at + by]) return;
    setOrder(order.with(at, order[at + by]!).with(at + by, service));
    setMoved(t('order.moved', { name: textIn(service.name, language), place: at + by + 1, count: order.length }));
  };
  return (
    <Section title={t('order.title')}>
      <p className={`hint ${styles['hint']}`}>{t('order.hint')}</p>
      <List as="ol">
        {order.map((service, at) => (
          <li key={service._id} className={styles['service']}>
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
      <div className={`cluster gap-12 ${styles['done']}`}>
        <Button
          kind="blue"
          text={t('order.save')}
          onClick={() => {
            save(order);
            onDone();
          }}
        />
        <Button kind="outline" text={t('order.cancel')} onClick={onDone} />
      </div>
    </Section>
  );
}

function ServicesPage() {
  const { t, language } = useTexts('adminServices');
  const [message, setMessage] = usePassing<Message>(undefined, messageLastsMs);
  const query = useQuery(servicesQuery);
  const { data: services } = query;
  const { toggle, remove, restore } = useServiceActions(setMessage);
  const [asked, setAsked] = useState<Service>();
  const [deleted, setDeleted] = useState<Service>();
  const [ordering, setOrdering] = useState(false);
  const count = services?.length ?? 0;

  const onDelete = (service: Service) => {
    remove.mutate(service, {
      onSuccess: () => {
        setDeleted(service);
        focusHeading();
      },
      // Close the dialog on failure too: the error is shown beside the service.
      onSettled: () => setAsked(undefined),
    });
  };
  const onUndo = (service: Service) => {
    restore.mutate(service);
    setDeleted(undefined);
    focusHeading();
  };
  const list = (some: readonly Service[]) => (
    <List>
      {some.map((service) => (
        <li key={service._id}>
          <ServiceCard service={service} onToggle={() => toggle.mutate(service)} onDelete={() => setAsked(service)} />
          {/* Show the message beside the pressed button: the top of the page may be out of sight. */}
          <div className={styles['message']}>
            <Messages
              message={message?.about === service._id ? message : undefined}
              onClose={() => setMessage(undefined)}
            />
          </div>
        </li>
      ))}
    </List>
  );
  const shown = services?.filter(({ isActive }) => isActive) ?? [];
  const hidden = services?.filter(({ isActive }) => !isActive) ?? [];

  return (
    <div className="narrow">
      <PageHead title={t('title')}>
        <div className="row">
          {count > 1 && !ordering && (
            <IconButton label={t('order.title')} onClick={() => setOrdering(true)}>
              <Glyph name="order" size={23} />
            </IconButton>
          )}
          <Link to="/admin/services/new" className="square" aria-label={t('new')}>
            <Glyph name="add" size={23} />
          </Link>
        </div>
      </PageHead>
      <Messages message={message?.about ? undefined : message} onClose={() => setMessage(undefined)} />
      <div aria-live="polite">
        {deleted && (
          <UndoNote
            key={deleted._id}
            text={t('deletedNamed', { name: textIn(deleted.name, language) })}
            action={t('undo')}
            onUndo={() => onUndo(deleted)}
            onEnd={() => setDeleted(undefined)}
          />
        )}
      </div>
      {!services && <Waiting query={query} failed={t('loadFailed')} />}
      {services && count === 0 && (
        <div className={`stack gap-20 box ${styles['empty']}`}>
          <p>{t('empty')}</p>
          <Link to="/admin/services/new" className={pill('blue')}>
            <Glyph name="add" />
            {t('new')}
          </Link>
        </div>
      )}
      {services && ordering ? (
        <Ordering services={services} onDone={() => setOrdering(false)} />
      ) : (
        <>
          {shown.length > 0 && list(shown)}
          <Packages />
          {hidden.length > 0 && <Section title={t('hidden')}>{list(hidden)}</Section>}
        </>
      )}
      {asked && (
        <Confirm
          title={t('deleteTitle', { name: textIn(asked.name, language) })}
          text={t('deleteText')}
          action={t('delete')}
          busy={remove.isPending}
          onConfirm={() => onDelete(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

export const servicesPage: PageModule = { Content: ServicesPage, texts: { adminServices, adminSite } };
