// The baseline for bookings: node:http and one insert with the driver, with the API's document and write concern.
import { createServer, type ServerResponse } from 'node:http';
import { parseArgs } from 'node:util';
import { MongoClient, ObjectId } from 'mongodb';

const { values } = parseArgs({ options: { port: { type: 'string' }, mongo: { type: 'string' } } });
const client = await MongoClient.connect(values.mongo ?? '', { writeConcern: { w: 'majority', journal: true } });
const bookings = client.db().collection('bookings');
const document = await bookings.findOne({}, { projection: { _id: 0 } });
const bare = client.db().collection('bookings_bare');
// With the API's indexes as they are: a partial one that had every document would cost this server more than the API.
for (const index of await bookings.indexes()) if (index.name !== '_id_') await bare.createIndex(index.key, index);

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => void book(chunks, response));
}).listen(Number(values.port), '127.0.0.1');

async function book(chunks: Buffer[], response: ServerResponse): Promise<void> {
  JSON.parse(Buffer.concat(chunks).toString());
  const _id = new ObjectId();
  await bare.insertOne({ ...document, _id, link: { ...document?.['link'], hash: String(_id) } });
  response.writeHead(201, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ success: true, id: _id }));
}
