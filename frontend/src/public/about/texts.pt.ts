import { source } from '../../shared/i18n/catalogue.ts';

export const pt = source({
  description:
    'Quem sou e como trabalho: tarot, astrologia e cristais em {{place}}, uma pessoa de cada vez, com ética, discrição e tempo para ouvir.',
  title: 'Sobre mim',
  lead: 'Um lugar sereno em {{place}}, para parar, ouvir-se e decidir com calma.',
  story: 'A minha história',
  approach: 'Como trabalho',
  certifications: 'Formação e certificações',
  training: 'Formação',
  values: 'O que pode esperar de mim',
});
