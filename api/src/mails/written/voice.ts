import type { Voice } from '@luar/contracts/practice';

/** What the practitioner thanks for, in Portuguese, where the word of thanks has the gender of the speaker. */
const after = (word: string) => ({
  writing: `${word} por me escrever.`,
  request: `${word} pelo seu pedido`,
  message: `${word} pela sua mensagem.`,
  trust: `${word} pelo seu pedido e pela confiança.`,
  notice: `${word} por me avisar.`,
  choice: `${word}! `,
});

const feminine = after('Obrigada');
const masculine = after('Obrigado');
const neutral: typeof feminine = {
  writing: 'Agradeço o seu contacto.',
  request: 'Agradeço o seu pedido',
  message: 'Agradeço a sua mensagem.',
  trust: 'Agradeço o seu pedido e a confiança.',
  notice: 'Agradeço o aviso.',
  choice: '',
};

export function thanks(voice: Voice, what: keyof typeof feminine): string {
  if (voice === 'masculine') return masculine[what];
  return (voice === 'neutral' ? neutral : feminine)[what];
}
