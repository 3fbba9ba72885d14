import { inLisbon } from '@luar/contracts/lisbon';
import type { Facts } from '../facts.ts';
import type { Block } from './blocks.ts';
import { catalogue } from './catalogue.ts';
import { toPractitioner } from './compose.ts';
import type { MailContext } from './content.ts';
import { longDate, shortDate } from './format.ts';
import { plainLine } from './plain.ts';
import { answerFacts, momentText } from './practitioner.ts';

type Morning = Facts<'morning.practitioner'>;
type Waiting = Morning['waiting'];
interface Listed {
  id: string;
  name: string;
  about: string;
}

/** "Um pedido", "3 pedidos". */
const counted = (count: number, one: string, several: string) => (count === 1 ? one : `${count} ${several}`);

const named = ({ name, about }: Listed) => `${plainLine(name, 60)}, ${plainLine(about, 80)}`;

/** "Marta Silva, Leitura de tarot, sáb 28 nov, 11:00" */
const asked = ({ session, ...listed }: Waiting['requests'][number]) =>
  session ? `${named(listed)}, ${shortDate(session.date, 'pt')}, ${session.time}` : named(listed);

/** "qui 26 nov, 09:12" */
function shortMoment(at: string): string {
  const { date, time } = inLisbon(new Date(at));
  return `${shortDate(date, 'pt')}, ${time}`;
}

const answerAddress = ({ id }: Listed, { siteUrl }: MailContext) => new URL(`/admin/answer/${id}`, siteUrl).href;

/** Links with a title, and how many there are beyond them. */
function links(title: string, all: readonly { label: string; href: string }[], total = all.length): Block[] {
  if (all.length === 0) return [];
  const more: Block[] = total > all.length ? [{ kind: 'paragraph', text: `E mais ${total - all.length}.` }] : [];
  return [{ kind: 'links', title, links: all }, ...more];
}

/** What waits, the longest first, with the day since when. */
const waitingLinks = ({ requests, total }: Waiting, title: string, context: MailContext) =>
  links(
    title,
    requests.map((request) => ({
      label: `${asked(request)}: espera desde ${shortMoment(request.since)}`,
      href: answerAddress(request, context),
    })),
    total,
  );

/** The practitioner's day: the sessions, what waits for an answer, and what could not be sent. */
export function morningPractitioner(facts: Morning, context: MailContext) {
  const { date, sessions, waiting, failed } = facts;
  const parts = [
    sessions.length > 0 && counted(sessions.length, '1 sessão', 'sessões'),
    waiting.total > 0 && counted(waiting.total, '1 pedido por responder', 'pedidos por responder'),
    failed.total > 0 &&
      counted(failed.total, '1 pedido com um e-mail que não seguiu', 'pedidos com e-mails que não seguiram'),
  ].filter((part) => part !== false);
  const place = { inPerson: catalogue.pt['place.inPerson'], online: catalogue.pt['place.online'] };
  const today = sessions.map((session) => ({
    label: [`${session.from} às ${session.until}`, named(session), session.where && place[session.where]]
      .filter(Boolean)
      .join(', '),
    href: answerAddress(session, context),
  }));
  const answers = sessions.flatMap(({ name, questions }): Block[] => {
    const rows = answerFacts(questions);
    return rows.length > 0 ? [{ kind: 'facts', rows: [{ label: 'Nome', value: plainLine(name) }, ...rows] }] : [];
  });
  const unsent = failed.requests.map((each) => ({ label: named(each), href: answerAddress(each, context) }));
  return toPractitioner(
    {
      subject: `Hoje: ${parts.join(', ')}`,
      title: `Bom dia. Hoje é ${longDate(date, 'pt')}`,
      preview: parts.join(', '),
      blocks: [
        ...(today.length === 0 ? [{ kind: 'paragraph', text: 'Hoje não tem sessões combinadas.' } as const] : []),
        ...links(counted(today.length, 'Hoje tem uma sessão', 'sessões hoje'), today),
        ...answers,
        ...waitingLinks(waiting, counted(waiting.total, 'Por responder', 'pedidos por responder'), context),
        ...links(
          counted(failed.total, 'Um pedido tem um e-mail que não seguiu', 'pedidos têm e-mails que não seguiram'),
          unsent,
          failed.total,
        ),
        ...links('No painel', [
          { label: 'Abrir o painel', href: new URL('/admin', context.siteUrl).href },
          { label: 'Ver a agenda', href: new URL(`/admin/diary?date=${date}`, context.siteUrl).href },
        ]),
      ],
      footnote: 'O seu site envia-lhe esta mensagem de manhã. Pode desligá-la em «Definições», nos lembretes.',
    },
    context,
  );
}

/** Answers that the site promised and that are late. Several that are late at once are in one mail. */
export function overduePractitioner({ waiting }: Facts<'overdue.practitioner'>, context: MailContext) {
  const { total, requests } = waiting;
  const [first] = requests;
  const one = total === 1 ? first : undefined;
  const subject = one ? asked(one) : counted(total, '1 pedido', 'pedidos à espera de resposta');
  const text = one
    ? `O site prometia resposta até ${momentText(one.promised)}, e esse prazo já passou.`
    : 'O prazo em que o site promete responder já passou para estes pedidos.';
  return toPractitioner(
    {
      subject: `Prazo passado: ${subject}`,
      title: one ? `${plainLine(one.name, 60)} ainda espera resposta` : `${subject}, fora do prazo`,
      preview: text,
      blocks: [{ kind: 'paragraph', text }, ...waitingLinks(waiting, 'Abrir e responder no painel', context)],
      footnote:
        'O seu site envia-lhe esta mensagem uma vez, quando passa o prazo de resposta. Pode desligá-la em «Definições», nos lembretes.',
    },
    context,
  );
}
