import type { Language } from '../language.ts';

/** The visitor's page of an invitation: the token of its link follows. */
export const wordsPaths: Readonly<Record<Language, string>> = { pt: '/palavras/', en: '/en/words/' };

/** The invitation after a session, and the notice of what was written. */
export const wordsMails = {
  'testimonial.invitation': { pt: 'Convite a escrever sobre a sessão', en: 'Invitation to write about the session' },
  'testimonial.practitioner': { pt: 'Palavras novas, para si', en: 'New words, to you' },
} as const;
