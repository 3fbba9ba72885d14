import { source } from '../../shared/i18n/catalogue.ts';

export const pt = source({
  title: 'Esta página não existe',
  lead: 'O endereço pode ter mudado, ou ter ficado incompleto pelo caminho.',
  home: 'Voltar ao início',
  services: 'Ver os serviços',
});
