import { testAdmin } from '../../infra/local/stack/test-stack.ts';

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** The API as a visitor's page asks it, or as she does where she has signed in. */
export class Client {
  readonly url: string;
  readonly token: string | undefined;

  constructor(url: string, token?: string) {
    this.url = url;
    this.token = token;
  }

  async send(method: string, path: string, body?: object): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  get(path: string): Promise<Answer> {
    return this.send('GET', path);
  }

  post(path: string, body?: object): Promise<Answer> {
    return this.send('POST', path, body);
  }

  async signIn(): Promise<Client> {
    const { status, body } = await this.post('/api/auth/login', testAdmin);
    if (status !== 200) throw new Error(`Signing in answered ${status}`);
    return new Client(this.url, String(body['token']));
  }
}

export const message = {
  name: 'Rui Pá',
  email: 'rui@exemplo.test',
  phone: '',
  subject: 'Uma pergunta',
  message: 'Olá, fala inglês?',
};

/** What a new service has to say; the rest is as it comes. */
export function serviceForm(change: Record<string, string> = {}): FormData {
  const form = new FormData();
  const fields = {
    slug: 'um-teste',
    category: 'other',
    name_pt: 'Um teste',
    name_en: 'A test',
    description_pt: 'Descrição',
    description_en: 'Description',
    price: '25',
    duration: '45',
    icon: '🌙',
    order: '9',
    bookingEnabled: 'true',
    isActive: 'true',
    ...change,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
