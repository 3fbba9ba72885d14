/** What a doctor's program says of one thing that it looked at. */
export interface Line {
  level: 'ok' | 'warn' | 'FAIL';
  text: string;
  /** What to do. */
  todo?: string;
}
export const ok = (text: string): Line => ({ level: 'ok', text });
export const warn = (text: string, todo: string): Line => ({ level: 'warn', text, todo });
export const fail = (text: string, todo: string): Line => ({ level: 'FAIL', text, todo });

export const written = ({ level, text, todo }: Line): string =>
  `${level.padEnd(5)} ${text}\n${todo === undefined ? '' : `      -> ${todo}\n`}`;
export const isWrong = (lines: readonly Line[]): boolean => lines.some(({ level }) => level === 'FAIL');
