import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { personContact } from '@luar/contracts/person-data';
import { receiptFile } from '@luar/contracts/receipt';
import * as z from 'zod/mini';
import { root } from '../paths.ts';
import { eraseFromFiles } from '../privacy/files.ts';
import { runTool } from '../run.ts';
import { withStores, type Stores } from '../stack/attach.ts';
import { complain, Refusal, say } from '../terminal.ts';

const usage =
  'usage: npm run privacy -- export CONTACT, or erase CONTACT (an e-mail address or a number; "-" reads it from the standard input)';
const receiptSchema = z.looseObject({
  erasedAt: z.string(),
  receipt: z.string(),
  requests: z.array(z.string()),
  addresses: z.array(z.string()),
});

/**
 * Exports or erases all data of one person. The API's own program handles the stores; erasing also removes the data
 * from the files of the embedded parts.
 */
export async function run([action, given]: string[]): Promise<number> {
  if ((action !== 'export' && action !== 'erase') || given === undefined) throw new Refusal(usage);
  const contact = (given === '-' ? await text(process.stdin) : given).trim();
  if (!personContact.safeParse(contact).success)
    throw new Refusal('This is neither an e-mail address nor a telephone number');
  return withStores(
    ['mongo', 'redis', ...(action === 'erase' ? (['inbox'] as const) : [])],
    { alone: false },
    async (stores) => {
      const program = join(root, 'api', 'dist', 'operator', 'main.js');
      const receipts = join(stores.dataDir, 'receipts');
      mkdirSync(receipts, { recursive: true, mode: 0o700 });
      const env = { ...stores.env, RECEIPTS_DIR: receipts };
      const { status, output } = await runTool(process.execPath, [program, action, contact], { env });
      if (status !== 0) {
        complain(output.trim());
        return status;
      }
      if (action === 'export') say(output.trim());
      else await finish(stores, output, receipts);
      return 0;
    },
  );
}

/** Adds what was erased from files to the receipt that the API's program wrote. */
async function finish(stores: Stores, output: string, receipts: string): Promise<void> {
  const { addresses, ...receipt } = receiptSchema.parse(JSON.parse(output.slice(output.indexOf('{'))));
  const files = await eraseFromFiles(stores, addresses, receipt.requests);
  const file = join(receipts, receiptFile(receipt.erasedAt));
  const whole = JSON.stringify({ ...receipt, ...files }, null, 2);
  writeFileSync(`${file}.part`, `${whole}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.part`, file);
  say(whole);
  say(`Receipt: ${file}`);
}
