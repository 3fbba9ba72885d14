import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messagesQuery } from './queries.ts';
import { RequestCard } from './request-card.tsx';
import { RequestList } from './request-list.tsx';
import { useListView } from './use-list-view.ts';

export function MessagesPage() {
  const { t } = useTranslation('adminRequests');
  const messages = useQuery(messagesQuery(useListView()));
  return (
    <RequestList title={t('messages.title')} empty={t('messages.empty')} query={messages}>
      {messages.data?.messages.map((message) => (
        <RequestCard key={message._id} request={message} title={message.subject} />
      ))}
    </RequestList>
  );
}
