import { appendFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';
import { realEnvironment } from '../environment.ts';
import { countSeconds } from './processor-seconds.ts';

let files = 0;

/**
 * Runs a test file as Jest's own environment does, and notes the processor time of the file and of the processes that it
 * started: `npm test` names the ten files that took most.
 */
export default class MeasuredEnvironment extends TestEnvironment {
  #path: string;
  #file = realEnvironment()['LUAR_TEST_SECONDS'] ?? '/dev/null';
  #seconds = countSeconds(join(basename(this.#file), `${process.pid}-${++files}`));

  constructor(...given: ConstructorParameters<typeof TestEnvironment>) {
    super(...given);
    this.#path = given[1].testPath;
  }

  override async teardown() {
    await super.teardown();
    appendFileSync(this.#file, `${JSON.stringify({ path: this.#path, seconds: this.#seconds() })}\n`);
  }
}
