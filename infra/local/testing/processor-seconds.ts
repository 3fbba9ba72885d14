import { readFileSync } from 'node:fs';

/** The processor time of this process and of its ended children: fields 14 to 17 of proc(5)'s `stat`. Linux only: elsewhere 0. */
export function processorSeconds(): number {
  try {
    const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
    const ticks = fields.split(' ').slice(11, 15);
    return ticks.reduce((sum, each) => sum + Number(each), 0) / 100;
  } catch {
    return 0;
  }
}
