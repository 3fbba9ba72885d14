import { source } from '../../shared/i18n/catalogue.ts';

export const pt = source({
  description:
    'Quem sou e como trabalho: tarot, astrologia e cristais em Lisboa, uma pessoa de cada vez, com ética, discrição e tempo para ouvir.',
  title: 'Sobre mim',
  lead: 'Um lugar sereno em {{place}}, para parar, ouvir-se e decidir com calma.',
  story: {
    title: 'A minha história',
    one: 'Cheguei ao tarot por curiosidade e fiquei pelas conversas. Uma boa leitura não diz o que vai acontecer: mostra o que já está na mesa, com nomes simples, para que a escolha volte a ser de quem pergunta.',
    two: 'Depois vieram a astrologia e os cristais. São linguagens diferentes para a mesma coisa: abrandar, olhar com atenção e reconhecer o que é preciso agora.',
    three: 'Hoje recebo em Lisboa uma pessoa de cada vez, com hora marcada e sem pressa.',
  },
  approach: {
    title: 'Como trabalho',
    one: 'Começamos por ouvir. Antes das cartas, do mapa ou das pedras, quero perceber o que traz consigo e o que espera da sessão.',
    two: 'Numa leitura de tarot uso entre {{min}} e {{max}} cartas, e explico cada uma em palavras claras. Pode perguntar, discordar e ficar em silêncio.',
    three:
      'No fim sai com notas e um próximo passo possível. Não faço previsões sobre saúde, dinheiro ou tribunais, e nenhuma sessão substitui um médico, um psicólogo ou um advogado.',
  },
  certifications: {
    title: 'Formação e certificações',
    tarot: 'Leitura de tarot e simbologia das cartas',
    astrology: 'Astrologia natal e trânsitos',
    crystals: 'Terapia com cristais',
    ethics: 'Compromisso escrito de ética e sigilo',
  },
  values: {
    title: 'O que pode esperar de mim',
    ethics: {
      name: 'Ética e confidencialidade',
      text: 'O que se diz na sessão fica na sessão. As notas são suas, e só guardo o que é preciso para a marcação.',
    },
    empowerment: {
      name: 'Autonomia',
      text: 'As decisões são suas. O meu trabalho é ajudar a ver melhor, nunca criar dependência nem medo.',
    },
    authenticity: {
      name: 'Autenticidade',
      text: 'Digo o que vejo e também o que não sei. Sem promessas, sem teatro, sem sustos.',
    },
  },
});
