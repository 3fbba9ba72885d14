import { locales, type Language } from '@luar/contracts/language';

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

/** The page that is sent when the board's cookie is missing or has expired. */
export function closedPage(language: Language): string {
  const { title, text, link } = texts[language];
  return [
    `<!doctype html><html lang="${locales[language]}"><head><meta charset="utf-8"><title>${title}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `</head><body><main><h1>${title}</h1><p>${text}</p><p><a href="/admin">${link}</a></p></main></body></html>`,
  ].join('\n');
}
