/** The words that most leaked passwords are made of, in English and Portuguese, without digits and signs at the end. */
const words = new Set(
  (
    'password passw0rd p@ssword pass admin administrator administrador root user guest test login welcome letmein master ' +
    'secret changeme default qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm azerty abc aaa iloveyou sunshine princess ' +
    'monkey dragon shadow football baseball superman batman pokemon starwars flower freedom whatever trustno hello ' +
    'charlie michael jordan ashley jessica daniel computer internet google facebook instagram summer winter spring ' +
    'senha palavrapasse palavra-passe segredo portugal lisboa porto benfica sporting fcporto braga coimbra amor amorzinho ' +
    'amigos familia felicidade obrigada obrigado bemvinda bemvindo teste entrar utilizador joao maria ana pedro miguel ' +
    'sofia beatriz carolina mariana francisco tiago goncalo diogo martim leonor matilde jesus deus cristo gatinho ' +
    'cachorro borboleta estrela luar lua sol tarot astrologia cristais'
  ).split(' '),
);
const rows = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y',
];

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether a password is among the first that are tried. `own`: what everyone knows, such as the name and the address. */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  const typed = plain(password);
  const word = typed.replace(/[^a-z]+$/, '');
  if (typed === '') return false;
  if (words.has(typed) || words.has(word)) return true;
  if (rows.some((row) => row.includes(typed)) || new Set(typed).size < 3) return true;
  return own.some((text) =>
    plain(text)
      .split(/[^a-z0-9]+/)
      .some((part) => part.length > 2 && part === word),
  );
}
