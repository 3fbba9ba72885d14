// The baseline for reads: only node:http, sending exactly the API's header and body bytes.
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { port: { type: 'string' }, url: { type: 'string' } } });
const answer = await fetch(values.url ?? '', { headers: { 'accept-encoding': 'identity' } });
const body = Buffer.from(await answer.arrayBuffer());
const ownToNode = new Set(['date', 'connection', 'keep-alive']);
const headers = Object.fromEntries([...answer.headers].filter(([name]) => !ownToNode.has(name)));

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(values.port), '127.0.0.1');
