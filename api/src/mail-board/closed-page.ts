import { languageOf, type Language } from '@luar/contracts/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { plainPage, withPlainStyle } from './plain-page.ts';

const texts: Record<Language, { title: string; text: string; link: string }> = {
  pt: {
    title: 'A fila de e-mails está fechada',
    text: 'Por segurança, esta página fecha ao fim de quinze minutos. Volte ao painel e abra-a de novo a partir do menu.',
    link: 'Ir para o painel',
  },
  en: {
    title: 'The mail queue is closed',
    text: 'For safety, this page closes after fifteen minutes. Go back to the panel and open it again from the menu.',
    link: 'Go to the panel',
  },
};

/** Sends the page for a missing or expired cookie. */
export function sendClosed(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  const { title, text, link } = texts[language];
  return reply
    .code(401)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', withPlainStyle(String(reply.getHeader('content-security-policy'))))
    .send(plainPage(language, title, [`<p>${text}</p><p><a href="/admin">${link}</a></p>`]));
}
