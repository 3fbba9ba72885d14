import { aggregate } from './aggregate.ts';
import * as collections from './collections.ts';
import type { Command } from './context.ts';
import { deleteCommand } from './delete.ts';
import { explain } from './explain.ts';
import { count, find, getMore, killCursors } from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import { createIndexes, dropIndexes, listIndexes } from './indexes.ts';
import { insert } from './insert.ts';
import * as info from './server-info.ts';
import { update } from './update.ts';

/** A command and the fields that it accepts; without `fields` it accepts any. */
export type Entry = { run: Command; fields?: string[]; writes?: boolean };

const reads = (run: Command, fields?: string): Entry => ({ run, ...(fields === undefined ? {} : list(fields)) });
const writes = (run: Command, fields: string): Entry => ({ run, ...list(fields), writes: true });
const list = (fields: string) => ({ fields: fields.split(' ') });

const findFields =
  'filter sort projection hint skip limit batchSize singleBatch noCursorTimeout allowPartialResults allowDiskUse';
const findAndModifyFields = 'query sort remove update new fields upsert bypassDocumentValidation arrayFilters hint';

/** All commands of this server, by the name that is the first field of a command. */
export const commands = new Map<string, Entry>([
  ['hello', reads(info.hello)],
  ['isMaster', reads(info.hello)],
  ['ismaster', reads(info.hello)],
  ['ping', reads(info.acknowledge, '')],
  ['buildInfo', reads(info.buildInfo)],
  ['endSessions', reads(info.acknowledge)],
  ['insert', writes(insert, 'documents ordered bypassDocumentValidation')],
  ['update', writes(update, 'updates ordered bypassDocumentValidation')],
  ['delete', writes(deleteCommand, 'deletes ordered')],
  ['findAndModify', writes(findAndModify, findAndModifyFields)],
  ['find', reads(find, findFields)],
  ['getMore', reads(getMore, 'collection batchSize')],
  ['killCursors', reads(killCursors, 'cursors')],
  ['count', reads(count, '')],
  ['aggregate', reads(aggregate, 'pipeline allowDiskUse cursor hint')],
  ['explain', reads(explain, 'verbosity')],
  ['createIndexes', writes(createIndexes, 'indexes commitQuorum')],
  ['listIndexes', reads(listIndexes, 'cursor')],
  ['dropIndexes', writes(dropIndexes, 'index')],
  ['create', writes(collections.create, '')],
  ['drop', writes(collections.drop, '')],
  ['dropDatabase', writes(collections.dropDatabase, '')],
  ['renameCollection', writes(collections.renameCollection, 'to dropTarget')],
  ['listCollections', reads(collections.listCollections, 'filter nameOnly authorizedCollections cursor')],
  ['compact', reads(collections.compact, 'force freeSpaceTargetMB dryRun')],
]);
