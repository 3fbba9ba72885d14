import type { Service } from '@luar/contracts/service';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePassing } from '../../shared/forms/use-passing.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { Waiting } from '../ui/load-failed.tsx';
import { type Message, Messages } from '../ui/messages.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { pill } from '../ui/pill.ts';
import { UndoNote } from '../ui/undo-note.tsx';
import styles from './list-page.module.css';
import { servicesQuery } from './queries.ts';
import { ServiceCard } from './service-card.tsx';
import { texts as adminServices } from './texts.ts';
import { useServiceActions } from './use-service-actions.ts';

const messageLastsMs = 3000;

const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus();

function NewServiceLink() {
  const { t } = useTranslation('adminServices');
  return (
    <Link to="/admin/services/new" className={pill('blue')}>
      <Glyph name="add" />
      {t('new')}
    </Link>
  );
}

export function ServicesPage() {
  const { t, language } = useTexts('adminServices');
  const [message, setMessage] = usePassing<Message>(undefined, messageLastsMs);
  const query = useQuery(servicesQuery);
  const { data: services } = query;
  const { toggle, remove, restore, copyLink } = useServiceActions(setMessage);
  const [asked, setAsked] = useState<Service>();
  const [deleted, setDeleted] = useState<Service>();
  const count = services?.length ?? 0;
  const visible = services?.filter((service) => service.isActive).length ?? 0;

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

  return (
    <>
      <PageHead title={t('title')} note={services && `${t('count', { count })}, ${t('visible', { count: visible })}`}>
        {count > 0 && <NewServiceLink />}
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
        <div className={`stack gap-20 ${styles['empty']}`}>
          <p>{t('empty')}</p>
          <NewServiceLink />
        </div>
      )}
      <ul className="stack gap-12">
        {services?.map((service) => (
          <li key={service._id}>
            <ServiceCard
              service={service}
              onToggle={() => toggle.mutate(service)}
              onDelete={() => setAsked(service)}
              onCopyLink={() => copyLink(service)}
            />
            {/* Show the message beside the pressed button: the top of the page may be out of sight. */}
            <div className={styles['message']}>
              <Messages
                message={message?.about === service._id ? message : undefined}
                onClose={() => setMessage(undefined)}
              />
            </div>
          </li>
        ))}
      </ul>
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
    </>
  );
}

export const servicesPage: PageModule = { Content: ServicesPage, texts: { adminServices } };
