// The floor for bookings: node:http and one insert of the driver, with the document and the write concern of the API.
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { MongoClient, ObjectId } from 'mongodb';

const { values } = parseArgs({ options: { port: { type: 'string' }, mongo: { type: 'string' } } });
const client = await MongoClient.connect(values.mongo ?? '', { writeConcern: { w: 'majority', journal: true } });
const bookings = client.db().collection('bookings');
const { _id: _own, ...document } = (await bookings.findOne()) ?? { _id: null };
const bare = client.db().collection('bookings_bare');
const keyed = { 'idempotency.key': { $exists: true } };
for (const { name, key, unique } of await bookings.indexes())
  if (name !== '_id_') await bare.createIndex(key, unique ? { unique, partialFilterExpression: keyed } : {});

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString());
    const _id = new ObjectId();
    void bare.insertOne({ ...document, _id }).then(() => {
      response.writeHead(201, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify({ success: true, id: _id }));
    });
  });
}).listen(Number(values.port), '127.0.0.1');
