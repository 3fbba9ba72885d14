#!/usr/local/bin/node
// Stands in for MongoDB's shell: `mongosh -u USER -p PASSWORD --eval SCRIPT`, while the server answers.
import { connect } from 'node:net';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { readState, runScript } from './mongo-state.ts';

const options = { u: { type: 'string', short: 'u' }, p: { type: 'string', short: 'p' } } as const;
const { values } = parseArgs({ options: { ...options, eval: { type: 'string' }, quiet: { type: 'boolean' } } });

const socket = connect(27017, '127.0.0.1');
await once(socket, 'connect');
socket.destroy();
if (readState().users[`admin.${values.u}`] !== values.p) throw new Error('Authentication failed.');
runScript(values.eval ?? '');
