import { fold, searchWords } from '@luar/contracts/search';
import { MongoClient, ObjectId } from 'mongodb';
import { Client } from '../infra/local/stack/test-client.ts';
import { atMost, type Line } from './measure.ts';

const count = 10_000;
const people = 1000;
const dayMs = 86_400_000;
const names = ['Ana', 'Rui', 'Marta', 'Tomás', 'Sofia', 'João', 'Carla', 'Inês', 'Duarte', 'Leonor'];
const families = ['Antunes', 'Brito', 'Sequeira', 'Conceição', 'Nunes', 'Marques', 'Pinho', 'Vaz', 'Teixeira'];
const services = ['mapa-astral', 'leitura-de-tarot', 'terapia-com-cristais'];
const words =
  'gostava de marcar uma sessão para perceber esta mudança no trabalho e na casa se for possível depois das seis horas obrigada até breve nunca fiz uma leitura e tenho dúvidas sobre o caminho';

/** Two years of requests of a thousand people, most of them answered or past. Message and name follow from the number. */
function requestOf(at: number) {
  const createdAt = new Date(Date.now() - (at / count) * 730 * dayMs);
  const session = new Date(createdAt.getTime() + (2 + (at % 12)) * dayMs);
  const all = words.split(' ');
  const message = Array.from({ length: 30 }, (_, i) => all[(at * 7 + i * (1 + (at % 5))) % all.length]).join(' ');
  const person = at % people;
  const name = `${names[person % names.length]} ${families[person % families.length]} ${person.toString(36)}x`;
  const email = `${fold(name).replaceAll(' ', '.')}@exemplo.test`;
  const content = { name, email, phone: `+351 9${String(10_000_000 + person * 37)}`, message };
  return {
    _id: new ObjectId(),
    ...content,
    language: 'pt',
    suspectedSpam: at % 200 === 0,
    requestId: `r${at}`,
    mails: ['booking.practitioner', 'booking.visitor'].map((kind) => ({
      kind,
      state: at % 300 === 0 ? 'failed' : 'sent',
      attempts: 1,
      messageId: null,
      step: null,
      reason: null,
      updatedAt: createdAt,
      sentAt: createdAt,
    })),
    createdAt,
    service: { slug: services[at % 3], name: { pt: 'Serviço', en: 'Service' }, priceCents: 4000, durationMinutes: 60 },
    date: session.toISOString().slice(0, 10),
    time: `${10 + (at % 9)}:00`,
    ...(at % 4 === 0 && at % 200 !== 0 && { waitsSince: createdAt }),
    times: at % 2 === 0 ? [{ kind: 'agreed', start: session, end: new Date(session.getTime() + 3_600_000) }] : [],
    sessionAt: session,
    keptFrom: session,
    words: searchWords(content),
    history: [],
  };
}

/** What the panel asks for: each list, filter and kind of search. */
const asked = {
  'the first page': '',
  'the last page': `page=${Math.floor(count / 30)}`,
  'a rare name': 'q=rjx',
  'a frequent name': 'q=antunes',
  'the last of a frequent name': 'q=antunes&page=30',
  'a full name': 'q=ana%20antunes',
  'two names that never meet': 'q=ana%20brito',
  'a word of most messages': 'q=se',
  'the last with this word': 'q=se&page=300',
  'two frequent words': 'q=sessao%20trabalho',
  'four beginnings of words': 'q=uma%20se%20an%20pa',
  'one letter repeated': `q=${'a'.repeat(80)}`,
  'an address': 'q=ana.antunes.a%40exemplo.test',
  'no such word': 'q=zzzz',
  'the end of a telephone number': 'q=0037',
};

/** The slowest list of the panel with 10,000 requests, as the median of its calls. */
export async function benchRequests(url: string, mongo: string): Promise<Line[]> {
  const client = await new MongoClient(mongo).connect();
  const bookings = client.db().collection('bookings');
  // The measurements before have left some ten thousand requests that all wait for an answer.
  await bookings.deleteMany({});
  for (let from = 0; from < count; from += 1000)
    await bookings.insertMany(Array.from({ length: 1000 }, (_, at) => requestOf(from + at)));
  const someone = String((await bookings.findOne({}))?._id);
  await client.close();
  const admin = await new Client(url).signIn();
  const times = new Map<string, number>();
  const call = async (path: string) => {
    const began = performance.now();
    const { status } = await admin.get(path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return performance.now() - began;
  };
  for (const [name, query] of [
    ...Object.entries(asked).map(([of, search]) => [of, `bookings?limit=30&${search}`]),
    ['the list', 'requests'],
    ['the list of a frequent word', 'requests?q=antunes'],
    ['today', 'today'],
    ['the figures', 'stats'],
    ['the people', 'people'],
    ['the people of a frequent name', 'people?q=antunes'],
    ['a person', `people/${someone}`],
  ]) {
    const measured: number[] = [];
    for (let round = 0; round < 11; round++) measured.push(await call(`/api/admin/${query}`));
    times.set(name!, measured.toSorted((a, b) => a - b)[5]!);
  }
  const [slowest, ms] = [...times].toSorted(([, a], [, b]) => b - a)[0]!;
  return [atMost(`ms of the panel's slowest list of 10,000 requests (${slowest})`, ms, 100)];
}
