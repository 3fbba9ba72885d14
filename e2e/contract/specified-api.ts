/**
 * The 17 calls of section 7 of the specification, each answered with the named fields and nothing else. Written from the
 * specification alone: nothing here imports the project's contracts.
 */

export const token = 'reference-token';

const both = (pt: string, en: string) => ({ pt, en });

const tarot = {
  _id: 'tarot/1',
  slug: 'tarot',
  name: both('Leitura de tarot', 'Tarot reading'),
  description: both('Cartas sobre a mesa.', 'Cards on the table.'),
  price: 40,
  duration: 60,
  icon: '🔮',
  image: '/favicon.svg',
  category: 'tarot',
  bookingEnabled: true,
  isActive: true,
  order: 1,
  features: [both('Dez cartas', 'Ten cards'), both('Notas', 'Notes'), both('Gravação', 'Recording')],
};

/** Services in the wrong order: one inactive, one with an unknown category, and one without English texts. */
const services = [
  {
    ...tarot,
    _id: 'reiki/3',
    slug: 'reiki',
    name: both('Reiki', 'Reiki'),
    image: '',
    category: 'reiki',
    order: 3,
    features: [],
  },
  {
    ...tarot,
    _id: 'mapa/2',
    slug: 'mapa',
    name: both('Mapa astral', ''),
    description: both('O céu do seu dia.', ''),
    image: null,
    category: 'astrology',
    order: 2,
    features: [both('Mapa impresso', '')],
  },
  tarot,
  { ...tarot, _id: 'draft/4', slug: 'draft', name: both('Rascunho', 'Draft'), isActive: false, order: 0 },
];

const content = {
  hero: {
    title: both('Luz de referência', 'Light of reference'),
    subtitle: both('Um subtítulo', ''),
    ctaText: both('Marcar já', 'Book today'),
  },
  sectionTitles: { features: both('', ''), services: both('', ''), testimonials: both('', '') },
  features: [
    { icon: '🌙', title: both('Segundo', ''), description: both('Depois', 'Later'), order: 2 },
    { icon: '⭐', title: both('Primeiro', 'First'), description: both('Antes', 'Earlier'), order: 1 },
  ],
  testimonials: [{ name: 'élia Reis', initial: '', text: both('Muito bem.', ''), order: 1 }],
  cta: { title: both('Venha', ''), description: both('Quando quiser', 'Whenever you like') },
};

interface Specified {
  /** The answer of the specification. Undefined if it shows no body. */
  answer: object | undefined;
  /** The answer to a refused call, with the fields of the specification. */
  refusal: { status: number; message: string };
}

const refused = (message: string, status = 400) => ({ status, message });

export const specified = {
  'GET /api/services': { answer: { success: true, allServices: services }, refusal: refused('No services today') },
  'GET /api/home-content': { answer: { success: true, content }, refusal: refused('No content today') },
  'POST /api/bookings': { answer: undefined, refusal: refused('Not that day') },
  'POST /api/contact': { answer: undefined, refusal: refused('Not that subject') },
  'GET /api/test-email/status': {
    answer: {
      configured: true,
      variables: { clientId: true, clientSecret: true, refreshToken: false, fromEmail: true },
      fromEmail: 'ola@luar.example',
      region: 'eu',
    },
    refusal: refused('No status today'),
  },
  'POST /api/test-email': { answer: { success: true }, refusal: refused('Mailbox is on holiday') },
  'POST /api/auth/login': {
    answer: {
      success: true,
      token,
      user: { name: 'Lua', email: 'lua@luar.example', role: 'admin' },
      message: 'Welcome',
    },
    refusal: refused('Invalid credentials', 401),
  },
  'GET /api/auth/verify': { answer: { success: true }, refusal: refused('Token expired', 403) },
  'POST /api/auth/change-password': { answer: { message: 'Changed' }, refusal: refused('Wrong password, sorry') },
  'GET /api/admin/services': { answer: { services }, refusal: refused('No list today') },
  'GET /api/admin/services/{id}': { answer: { service: tarot }, refusal: refused('No such service', 404) },
  'POST /api/admin/services': { answer: { service: tarot }, refusal: refused('Slug is taken') },
  'PUT /api/admin/services/{id}': { answer: { service: tarot }, refusal: refused('Slug is taken') },
  'DELETE /api/admin/services/{id}': { answer: { message: 'Deleted' }, refusal: refused('Not deleted, sorry') },
  'POST /api/admin/services/{id}/toggle-active': { answer: { service: tarot }, refusal: refused('Not switched') },
  'GET /api/admin/home-content': { answer: { success: true, content }, refusal: refused('No content today') },
  'PUT /api/admin/home-content': { answer: { success: true }, refusal: refused('Content is too long') },
} as const satisfies Record<string, Specified>;

export type Call = keyof typeof specified;

export const calls = Object.keys(specified) as Call[];

/** The call that a request belongs to, if any. */
export function callOf(method: string, path: string): Call | undefined {
  const named = path.replace(/^(\/api\/admin\/services\/)[^/]+/, '$1{id}');
  return calls.find((call) => call === `${method} ${named}`);
}
