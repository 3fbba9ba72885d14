import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { cleanParagraphs } from '@luar/contracts/fields';
import { limits } from '@luar/contracts/limits';
import { answerFields } from '@luar/contracts/questions';
import { placeOfRequest } from '@luar/contracts/request-history';
import { type VisitNotice, visitActs, visitPaths } from '@luar/contracts/visit';
import { zoneAt } from '@luar/contracts/visitor-zone';
import { Clock } from '../../clock/clock.service.ts';
import { ENV } from '../../config.module.ts';
import type { Env } from '../../env.ts';
import { ApiError } from '../../http/api-error.ts';
import { placeFor } from '../../http/session-place.ts';
import { type Asked as AskedPage, type LinkPage, LinkPages } from '../../published/link-pages.service.ts';
import { MoneyFacts } from '../../money/money-facts.service.ts';
import { ServicesService } from '../../services/services.service.ts';
import { SiteService } from '../../site/site.service.ts';
import { another, type Asked, pageFor, questionsOf, type Visit } from './visit.ts';
import { type Sent, VisitRequests } from './visit-requests.service.ts';

interface Answer {
  notice?: VisitNotice;
  status?: number;
}

/** The visitor's page of a request. */
@Injectable()
export class VisitRoutes implements OnModuleInit {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly links: LinkPages,
    private readonly requests: VisitRequests,
    private readonly site: SiteService,
    private readonly money: MoneyFacts,
    private readonly services: ServicesService,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.links.add({
      paths: visitPaths,
      fields: ['act', 'version', 'token', 'time', 'wish', ...answerFields],
      show: async (page, query) => {
        const visit = await this.requests.find(page.token);
        return visit && this.page(visit, askedIn(query), page);
      },
      receive: async (page, values) => {
        const sent = sentBy(values);
        const outcome = await this.requests.act(page.token, sent);
        if (outcome === undefined || outcome === 'done') return outcome;
        const { visit, notice } = outcome;
        // After `again` or `tooLong` the visitor only has to send the same form again, so show it as it was filled in.
        const isAgain = notice === 'again';
        const asked = isAgain || notice === 'tooLong' ? askedBy(sent) : notice === 'taken' ? { step: 'change' } : {};
        return this.page(visit, asked, page, { notice, status: isAgain ? 403 : 409 });
      },
    });
  }

  private async page(visit: Visit, asked: Asked, { paths }: AskedPage, { notice, status }: Answer = {}) {
    const { _id, name, email, service: booked, date, time, message } = visit.found;
    const money = (await this.money.forMails([visit.found])).get(String(_id));
    const service = { ...booked, priceCents: money?.dueCents ?? booked.priceCents };
    const { contact } = (await this.site.recent()).content;
    const where = placeOfRequest({ history: visit.history, message }, contact);
    const zone = zoneAt(where, visit.found.zone);
    const shown = pageFor(visit, asked, {
      free: asked.step || asked.time || visit.state.kind === 'offered' ? await this.requests.freeTimes(visit) : [],
      now: this.clock.now(),
      secret: this.env.jwt.secret,
      longest: limits.text.wish,
    });
    const page: LinkPage = {
      page: {
        kind: 'request',
        request: {
          name,
          maskedEmail: masked(email),
          service,
          settled: money?.settled,
          requested: { date, time },
          where,
          place: shown.content.kind === 'agreed' ? placeFor(where, { contact }) : undefined,
          zone,
          preparation: (await this.services.active()).find(({ slug }) => slug === booked.slug)?.preparation,
          questions: questionsOf(visit, this.env.jwt.secret),
        },
        paths,
        content: shown.content,
        notice: notice ?? shown.notice,
      },
      ...(status && { status }),
    };
    return page;
  }
}

function askedIn(fields: URLSearchParams): Asked {
  const asked: Asked = {};
  for (const name of ['step', 'time', 'wish'] as const) {
    const value = fields.get(name);
    if (value !== null) asked[name] = cleanParagraphs(value);
  }
  return asked;
}

function sentBy(values: Readonly<Record<string, string>>): Sent {
  const { act: wanted, version = '', token = '', time = '', wish = '' } = values;
  const act = visitActs.find((each) => each === wanted);
  if (!act || !/^\d{1,6}$/.test(version)) throw new ApiError('unreadable');
  return { act, version: Number(version), token, time, wish: cleanParagraphs(wish), answers: values };
}

/** For example "m***@exemplo.test". */
const masked = (email: string) => email.replace(/^(.?).*(?=@)/, (_, first: string) => `${first}***`);

/** The question that the form answered. */
const askedBy = ({ act, time, wish }: Sent): Asked =>
  act === 'cancel' ? { step: 'cancel' } : act === 'another' ? { time: another, wish } : { time };
