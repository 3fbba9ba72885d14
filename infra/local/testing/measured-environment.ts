import { appendFileSync } from 'node:fs';
import { TestEnvironment } from 'jest-environment-node';
import { realEnvironment } from '../environment.ts';
import { processorSeconds } from './processor-seconds.ts';

type Given = ConstructorParameters<typeof TestEnvironment>;

/**
 * Runs a test file as Jest's own environment does, and notes the processor time of the file and of the processes that it
 * started and awaited: `npm test` names the ten files that took most.
 */
export default class MeasuredEnvironment extends TestEnvironment {
  #path: string;
  #before = processorSeconds();

  constructor(...given: Given) {
    super(...given);
    this.#path = given[1].testPath;
  }

  override async teardown() {
    await super.teardown();
    const file = realEnvironment()['LUAR_TEST_SECONDS'];
    if (file)
      appendFileSync(file, `${JSON.stringify({ path: this.#path, seconds: processorSeconds() - this.#before })}\n`);
  }
}
