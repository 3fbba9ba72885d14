import type { Page } from 'playwright-core';
import type { Language } from '../public/browser.ts';
import type { Ending } from './reference-server.ts';
import type { Call } from './specified-api.ts';

type Words = Record<Language, string>;

export interface Scenario {
  /** The screen that makes the call. */
  at: string;
  /** Fills in the screen. */
  prepare?: (page: Page) => Promise<void>;
  /** Starts the call. Screens that load data need no press. */
  press?: (page: Page) => Promise<void>;
  done: Words;
  failed: Words | ((ending: Ending) => Words);
  /** Endings that count as a success, because the specification shows no body for the call. */
  alsoDone?: readonly Ending[];
  signedOut?: true;
  /** The screen has no language switch while it loads. */
  withoutSwitch?: true;
}

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const submit = (page: Page) => page.locator('main button[type="submit"]').click();

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

const visitor = { name: 'Ana Nunes', email: 'ana@example.org', phone: '+351 912 345 678', message: 'Olá' };
const card = (page: Page) => page.locator('main article').first();
const words = (pt: string, en: string): Words => ({ pt, en });

/** The endings that say that the token is invalid, and so end the session. */
const refusals: readonly Ending[] = ['refused', 'refused with 200', 'refused by a message alone'];

export const scenarios: Record<Call, Scenario> = {
  'GET /api/services': {
    at: '/services',
    done: words('Leitura de tarot', 'Tarot reading'),
    failed: words('Não foi possível carregar os serviços', 'Failed to load services'),
  },
  'GET /api/home-content': {
    at: '/',
    done: words('Luz de referência', 'Light of reference'),
    failed: words('Um pouco de luar no seu caminho', 'A little moonlight on your way'),
  },
  'POST /api/bookings': {
    at: '/booking',
    prepare: async (page) => {
      await field(page, 'service').selectOption('mapa');
      await fill(page, { date: `${new Date().getFullYear() + 1}-12-12`, time: '11:00', ...visitor });
    },
    press: submit,
    done: words('Marcação confirmada! Receberá em breve', 'Booking confirmed! You will receive'),
    failed: words('Erro ao processar a marcação. Por favor', 'Error processing booking. Please try again.'),
    alsoDone: ['empty'],
  },
  'POST /api/contact': {
    at: '/contact',
    prepare: async (page) => {
      await fill(page, { subject: 'Pergunta', ...visitor });
    },
    press: submit,
    done: words('Mensagem enviada com sucesso! Responderei', 'Message sent successfully! I will reply soon.'),
    failed: words('Erro ao enviar mensagem. Por favor tente', 'Error sending message. Please try again.'),
    alsoDone: ['empty'],
  },
  'GET /api/test-email/status': {
    at: '/email-test',
    done: words('O envio de e-mails está configurado.', 'Sending e-mail is set up.'),
    failed: words('Não foi possível ler a configuração.', 'The settings couldn’t be read.'),
  },
  'POST /api/test-email': {
    at: '/email-test',
    prepare: async (page) => {
      await fill(page, { to: 'test@example.org' });
    },
    press: submit,
    done: words('E-mail de teste enviado.', 'Test e-mail sent.'),
    failed: (ending) =>
      refusals.includes(ending)
        ? words('Mailbox is on holiday', 'Mailbox is on holiday')
        : words('O e-mail de teste não foi enviado.', 'The test e-mail wasn’t sent.'),
  },
  'POST /api/auth/login': {
    at: '/admin/login',
    signedOut: true,
    prepare: async (page) => {
      await fill(page, { email: 'lua@luar.example', password: 'uma frase' });
    },
    press: submit,
    done: words('Total de serviços', 'Total services'),
    failed: (ending) => {
      if (refusals.includes(ending)) return words('Invalid credentials', 'Invalid credentials');
      if (ending === 'failed with a message') return words('Database is asleep', 'Database is asleep');
      return words('Não foi possível entrar. Por favor', 'Login failed. Please try again.');
    },
  },
  'GET /api/auth/verify': {
    at: '/admin/settings',
    withoutSwitch: true,
    done: words('Mudar a palavra-passe', 'Change password'),
    failed: (ending) =>
      refusals.includes(ending)
        ? words('Entre para gerir o site.', 'Sign in to manage the site.')
        : words('A sessão continua aberta', 'You’re still signed in'),
  },
  'POST /api/auth/change-password': {
    at: '/admin/settings',
    prepare: async (page) => {
      await fill(page, { currentPassword: 'antes1', newPassword: 'depois1', confirmation: 'depois1' });
    },
    press: submit,
    done: words('Palavra-passe alterada com sucesso!', 'Password changed successfully!'),
    failed: (ending) => {
      if (refusals.includes(ending)) return words('Wrong password, sorry', 'Wrong password, sorry');
      if (ending === 'failed with a message') return words('Database is asleep', 'Database is asleep');
      return words('Não foi possível mudar a palavra-passe', 'Failed to change password');
    },
  },
  'GET /api/admin/services': {
    at: '/admin/services',
    done: words('Leitura de tarot', 'Tarot reading'),
    failed: words('Não foi possível carregar os serviços', 'Failed to fetch services'),
  },
  'GET /api/admin/services/{id}': {
    at: '/admin/services/edit/tarot%2F1',
    done: words('Leitura de tarot', 'Tarot reading'),
    failed: words('Não foi possível carregar o serviço', 'Failed to fetch service'),
  },
  'POST /api/admin/services': {
    at: '/admin/services/new',
    prepare: async (page) => {
      await fill(page, { name_pt: 'Sessão', name_en: 'Session', description_pt: 'Texto', description_en: 'Text' });
      await fill(page, { price: '30', slug: 'sessao' });
    },
    press: submit,
    done: words('Serviço criado com sucesso!', 'Service created successfully!'),
    failed: words('Não foi possível criar o serviço', 'Failed to create service'),
  },
  'PUT /api/admin/services/{id}': {
    at: '/admin/services/edit/tarot%2F1',
    prepare: async (page) => {
      await fill(page, { price: '35,50' });
    },
    press: submit,
    done: words('Serviço atualizado com sucesso!', 'Service updated successfully!'),
    failed: words('Não foi possível atualizar o serviço', 'Failed to update service'),
  },
  'DELETE /api/admin/services/{id}': {
    at: '/admin/services',
    press: async (page) => {
      await card(page)
        .getByRole('button', { name: /^(Eliminar|Delete)/ })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Eliminar|Delete)$/ })
        .click();
    },
    done: words('Serviço eliminado com sucesso!', 'Service deleted successfully!'),
    failed: words('Não foi possível eliminar o serviço', 'Failed to delete service'),
  },
  'POST /api/admin/services/{id}/toggle-active': {
    at: '/admin/services',
    press: (page) =>
      card(page)
        .getByRole('button', { name: /^(Ativar|Desativar|Activate|Deactivate)/ })
        .click(),
    done: words('Estado do serviço atualizado!', 'Service status updated!'),
    failed: words('Não foi possível alterar o estado do serviço', 'Failed to toggle service status'),
  },
  'GET /api/admin/home-content': {
    at: '/admin/home-content',
    done: words('Sem alterações por guardar', 'No unsaved changes'),
    failed: words('Enquanto não carregar, não é possível', 'Until it loads, nothing can be saved'),
  },
  'PUT /api/admin/home-content': {
    at: '/admin/home-content',
    prepare: async (page) => {
      await fill(page, { 'cta.title.pt': 'Venha também' });
    },
    press: submit,
    done: words('Conteúdo da página inicial atualizado com sucesso!', 'Home page content updated successfully!'),
    failed: words('Não foi possível guardar o conteúdo. Por favor', 'Failed to save content. Please try again.'),
  },
};
