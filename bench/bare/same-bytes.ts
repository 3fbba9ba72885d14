// The floor for reads: node:http and nothing else, sending the very bytes (headers and body) that the API sends.
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
