import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type firstDaysSaveSchema,
  firstSteps,
  paymentWays,
  type FirstDays,
  type FirstStep,
  type Site,
} from '@luar/contracts/site';
import { emptySite } from '@luar/contracts/site-empty';
import { seedSite } from '@luar/contracts/site-seed';
import { waysWithoutDetails } from '@luar/contracts/payment-details';
import type * as z from 'zod/mini';
import { Clock } from '../clock/clock.service.ts';
import { type HomeContentModel, modelNames, type ServiceModel, type SiteModel } from '../data/models.ts';
import type { HomeContentRecord } from '../data/home-content.schema.ts';
import { isExample } from '../data/seed-home-content.ts';
import { seedServices } from '../data/seed-services.ts';
import { mainSite, type FirstDaysRecord } from '../data/site.schema.ts';
import { PublishedContent } from '../published/content.service.ts';

type Days = Omit<FirstDays, 'success'>;
type Said = z.output<typeof firstDaysSaveSchema>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const seededSlugs = new Set(seedServices.map(({ slug }) => slug));

/** The checklist on the dashboard. What only the practitioner knows is stored on the site; the rest is derived. */
@Injectable()
export class FirstDaysService {
  constructor(
    @InjectModel(modelNames.site) private readonly sites: SiteModel,
    @InjectModel(modelNames.service) private readonly services: ServiceModel,
    @InjectModel(modelNames.homeContent) private readonly homes: HomeContentModel,
    private readonly content: PublishedContent,
    private readonly clock: Clock,
  ) {}

  async get(): Promise<Days> {
    const [site, services, home] = await Promise.all([
      this.sites.findById(mainSite).lean(),
      this.services.find({}, { slug: 1, version: 1 }).lean(),
      this.homes.findOne({}, { 'content.testimonials': 1 }).lean<HomeContentRecord>(),
    ]);
    const ownService = services.some(({ slug, version }) => version > 0 || !seededSlugs.has(slug));
    const said = site?.firstDays ?? {};
    const ownWords = !home?.content.testimonials.some(isExample);
    const lacks = lacksOf(site?.content ?? emptySite);
    const is = stepsOf(site?.content ?? emptySite, said, { lacks, ownService, ownWords });
    const done = firstSteps.filter((step) => is[step]);
    let { completedAt } = said;
    if (!completedAt && done.length === firstSteps.length) {
      completedAt = this.clock.now();
      await this.set({ completedAt });
    }
    return {
      done,
      lacks: Object.values(lacks).flat(),
      completedAt: completedAt?.toISOString() ?? null,
      hidden: said.hidden ?? false,
      confirms: said.confirms ?? null,
      mailSentAt: said.mailArrived ? null : (said.mailSentAt?.toISOString() ?? null),
    };
  }

  async save(said: Said): Promise<Days> {
    const { confirms } = said;
    await this.set(said);
    if (confirms) {
      // Without a new version, by which a service of the seed would count as the practitioner's own.
      await this.services.updateMany({}, { $set: { confirms } });
      await this.content.changed().shown;
    }
    return this.get();
  }

  /** Called when a test mail was sent. */
  async mailSent(): Promise<void> {
    await this.set({ mailSentAt: this.clock.now() });
  }

  private async set(values: { [Key in keyof FirstDaysRecord]: FirstDaysRecord[Key] | undefined }): Promise<void> {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    if (given.length === 0) return;
    await this.sites.updateOne(
      { _id: mainSite },
      { $set: Object.fromEntries(given.map(([name, value]) => [`firstDays.${name}`, value])) },
    );
  }
}

/** Online alone, or in a part of the city. */
const saysWhere = ({ inPerson, online, area }: Site['contact']) => (inPerson ? area.pt !== '' : online);

const when = (is: boolean, lack: FirstDays['lacks'][number]) => (is ? [lack] : []);

/** What is missing, by the step that asks for it. */
function lacksOf({ identity, contact, payment, legal }: Site) {
  return {
    identity: [
      ...when(identity.practitioner === '', 'practitioner'),
      ...when(contact.email === '' || contact.email.endsWith('.example'), 'email'),
      ...when(!saysWhere(contact), 'place'),
    ],
    payment: [
      ...when(!paymentWays.some((way) => payment[way]), 'ways'),
      ...when(waysWithoutDetails(payment).length > 0, 'details'),
    ],
    legal: [
      ...when(legal.name === '', 'legalName'),
      ...when(legal.address === '', 'legalAddress'),
      ...when(legal.taxNumber === '', 'taxNumber'),
    ],
  };
}

function stepsOf(
  { identity, hours, about }: Site,
  said: FirstDaysRecord,
  { lacks, ownService, ownWords }: { lacks: ReturnType<typeof lacksOf>; ownService: boolean; ownWords: boolean },
) {
  return {
    identity: lacks.identity.length === 0,
    hours: said.hoursAreRight === true || !same(hours, seedSite.hours),
    about: about.story.pt !== '' && !same(about.story, seedSite.about.story),
    portrait: identity.portrait !== null,
    service: ownService,
    confirms: said.confirms !== undefined,
    payment: lacks.payment.length === 0,
    testimonials: ownWords,
    mail: said.mailArrived === true,
    legal: lacks.legal.length === 0,
  } satisfies Record<FirstStep, boolean>;
}
