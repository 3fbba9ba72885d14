import { wordsPaths } from '@luar/contracts/invited-words/names';
import { ObjectId } from 'mongodb';
import { sessionIn, visitRequest } from '../test-visit.ts';

/** An invitation to write about a session, as the database keeps it once it is sent, and the page that its link opens. */
export function invitation(more: { email?: string; language?: 'pt' | 'en'; [field: string]: unknown } = {}) {
  const { token, document: visited } = visitRequest({ history: [] });
  const { email = 'rosa.pires@exemplo.test', language = 'pt' } = more;
  const now = new Date();
  const document = {
    booking: new ObjectId(),
    key: email,
    createdAt: now,
    keptFrom: now,
    link: visited.link,
    version: 0,
    mails: [],
    requestId: 'r',
    name: 'Rosa Pires',
    service: { name: { pt: 'Terapia com cristais', en: 'Crystal therapy' } },
    date: sessionIn(-1).date,
    ...more,
    email,
    language,
  };
  return { document, path: wordsPaths[language] + token };
}
