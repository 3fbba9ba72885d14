import { aggregate } from './aggregate.ts';
import * as collections from './collections.ts';
import type { Command } from './context.ts';
import { deleteCommand } from './delete.ts';
import { explain } from './explain.ts';
import { count, distinct, find, getMore, killCursors } from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import { createIndexes, dropIndexes, listIndexes } from './indexes.ts';
import { insert } from './insert.ts';
import * as info from './server-info.ts';
import { update } from './update.ts';

/** A command and the fields it understands; a command without a list takes whatever comes. */
export type Entry = { run: Command; fields?: string[]; writes?: boolean };

const findAndModifyEntry: Entry = {
  run: findAndModify,
  writes: true,
  fields: [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'bypassDocumentValidation',
    'collation',
    'arrayFilters',
    'hint',
    'let',
  ],
};

/** Every command there is. Its name is its first field, as MongoDB spells it. */
export const commands = new Map<string, Entry>([
  ['hello', { run: info.hello }],
  ['isMaster', { run: info.hello }],
  ['ismaster', { run: info.hello }],
  ['ping', { run: info.acknowledge, fields: [] }],
  ['buildInfo', { run: info.buildInfo }],
  ['buildinfo', { run: info.buildInfo }],
  ['serverStatus', { run: info.serverStatus }],
  ['getParameter', { run: info.getParameter }],
  ['connectionStatus', { run: info.connectionStatus }],
  ['startSession', { run: info.startSession }],
  ['endSessions', { run: info.acknowledge }],
  ['refreshSessions', { run: info.acknowledge }],
  ['killSessions', { run: info.acknowledge }],
  ['commitTransaction', { run: info.refuseTransaction }],
  ['abortTransaction', { run: info.refuseTransaction }],
  ['insert', { run: insert, writes: true, fields: ['documents', 'ordered', 'bypassDocumentValidation'] }],
  ['update', { run: update, writes: true, fields: ['updates', 'ordered', 'bypassDocumentValidation', 'let'] }],
  ['delete', { run: deleteCommand, writes: true, fields: ['deletes', 'ordered', 'let'] }],
  ['findAndModify', findAndModifyEntry],
  ['findandmodify', findAndModifyEntry],
  [
    'find',
    {
      run: find,
      fields: [
        'filter',
        'sort',
        'projection',
        'hint',
        'skip',
        'limit',
        'batchSize',
        'singleBatch',
        'max',
        'min',
        'returnKey',
        'showRecordId',
        'tailable',
        'awaitData',
        'oplogReplay',
        'noCursorTimeout',
        'allowPartialResults',
        'collation',
        'allowDiskUse',
        'let',
      ],
    },
  ],
  ['getMore', { run: getMore, fields: ['collection', 'batchSize'] }],
  ['killCursors', { run: killCursors, fields: ['cursors'] }],
  ['count', { run: count, fields: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'] }],
  ['distinct', { run: distinct, fields: ['key', 'query', 'collation', 'hint'] }],
  [
    'aggregate',
    {
      run: aggregate,
      fields: ['pipeline', 'explain', 'allowDiskUse', 'cursor', 'bypassDocumentValidation', 'collation', 'hint', 'let'],
    },
  ],
  ['explain', { run: explain, fields: ['verbosity'] }],
  ['createIndexes', { run: createIndexes, writes: true, fields: ['indexes', 'commitQuorum'] }],
  ['listIndexes', { run: listIndexes, fields: ['cursor'] }],
  ['dropIndexes', { run: dropIndexes, writes: true, fields: ['index'] }],
  ['create', { run: collections.create, writes: true, fields: [...collections.notOffered, 'collation'] }],
  ['drop', { run: collections.drop, writes: true, fields: [] }],
  ['renameCollection', { run: collections.renameCollection, writes: true, fields: ['to', 'dropTarget'] }],
  ['dropDatabase', { run: collections.dropDatabase, writes: true, fields: [] }],
  [
    'listCollections',
    { run: collections.listCollections, fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'] },
  ],
  ['listDatabases', { run: collections.listDatabases, fields: ['filter', 'nameOnly', 'authorizedDatabases'] }],
  ['collStats', { run: collections.collStats }],
  ['dbStats', { run: collections.dbStats }],
  ['validate', { run: collections.validate }],
  ['compact', { run: collections.compact, fields: ['force', 'freeSpaceTargetMB', 'dryRun'] }],
]);
