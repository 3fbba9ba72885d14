import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { promisedUntil } from '@luar/contracts/open-days';
import { paymentWays, type AdminSite, type PublicSite, type Site, type SiteVersion } from '@luar/contracts/site';
import { changedDetails, redirections } from '@luar/contracts/redirections';
import { completeSite, emptySite } from '@luar/contracts/site-empty';
import { SecurityNotices } from '../auth/security-notices.service.ts';
import { withoutExamples } from '@luar/contracts/site-seed';
import { Clock } from '../clock/clock.service.ts';
import { modelNames, type SiteModel } from '../data/models.ts';
import { mainSite, type SiteRecord } from '../data/site.schema.ts';
import { rewrite, writeVersion } from '../data/versioned.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { PublishedContent } from '../published/content.service.ts';
import { TimeOffStore } from '../time-off/time-off-store.service.ts';
import { uncheckedTexts } from './unchecked-texts.ts';
import { Portraits } from './portraits.service.ts';
import { SiteHistory, type State } from './site-history.service.ts';

export const publicSitePath = '/api/site';

const unsaved: State = { version: 0, savedAt: new Date(0), changed: [], unchecked: [], content: emptySite };

interface Save {
  content: Site;
  /** The version that the edit started from, if the caller names it. */
  madeFrom: number | undefined;
  checked: readonly string[];
  /** Throws unless the caller has just given the password or a passkey again. */
  requireConfirmation: () => Promise<void>;
  device: string;
}

/** How long mails use the settings that were read last. A save is in the mails of every process within two seconds. */
const recentMs = 1000;
/** Days off further back no longer matter to what waits for an answer. */
const promisesOfMs = 100 * 86_400_000;

const changedSections = (before: Site, after: Site): string[] =>
  (Object.keys(after) as (keyof Site)[]).filter(
    (section) => JSON.stringify(before[section]) !== JSON.stringify(after[section]),
  );

@Injectable()
export class SiteService {
  private recentRead: { at: number; state: Promise<State> } | undefined;

  constructor(
    @InjectModel(modelNames.site) private readonly sites: SiteModel,
    private readonly history: SiteHistory,
    private readonly portraits: Portraits,
    private readonly notices: SecurityNotices,
    private readonly timeOff: TimeOffStore,
    private readonly clock: Clock,
    private readonly published: PublishedContent,
  ) {
    published.onChange(() => (this.recentRead = undefined));
    published.register(publicSitePath, async () => ({ success: true, site: await this.forVisitors() }));
  }

  /** The settings with the details of payment, which no page shows. */
  async content(): Promise<State> {
    return (await this.find()) ?? unsaved;
  }

  /** For mails: one read for all requests of a second. */
  recent(): Promise<State> {
    const now = performance.now();
    if (!this.recentRead || now - this.recentRead.at > recentMs) {
      const state = this.content();
      this.recentRead = { at: now, state };
      // A failed read is not kept.
      state.catch(() => (this.recentRead = undefined));
    }
    return this.recentRead.state;
  }

  /** Until when the site promises an answer, with the days off that visitors saw when they asked. */
  async promised(): Promise<(asked: Date) => Date> {
    const { within, hours } = await this.promise();
    return (asked) => promisedUntil(asked, within, hours);
  }

  private async promise() {
    const longAgo = new Date(this.clock.now().getTime() - promisesOfMs);
    const [{ content }, daysOff] = await Promise.all([this.recent(), this.timeOff.ofVisitors(longAgo)]);
    return { within: content.promise.replyWithinHours, hours: { ...content.hours, daysOff } };
  }

  async get(): Promise<AdminSite> {
    return this.forPanel(await this.content());
  }

  /** Replaces the whole content. Refused when the stored version is no longer `madeFrom` (optimistic locking). */
  async save({ content, madeFrom, checked, requireConfirmation, device }: Save): Promise<AdminSite> {
    const { replaced, saved } = await rewrite(async () => {
      const found = await this.find();
      const before: State = found ?? unsaved;
      if (madeFrom !== undefined && madeFrom !== before.version) throw new ApiError('saved_elsewhere');
      if (redirections(before.content, content).length > 0) await requireConfirmation();
      await this.portraits.check(content.identity.portrait, before.content.identity.portrait);
      const set = {
        savedAt: this.clock.now(),
        changed: changedSections(before.content, content),
        unchecked: uncheckedTexts({ before: before.content, after: content, marked: before.unchecked, checked }),
        content,
      };
      // First, so that the replaced state is in the history whatever happens next. A repeated insert changes nothing.
      if (found) await this.history.keep(found);
      const after = await writeVersion<SiteRecord>(this.sites, { _id: mainSite }, found, { set });
      return after && { replaced: before, saved: after };
    });
    this.published.changed();
    for (const change of redirections(replaced.content, content))
      await this.notices.notify(change, device, {
        email: replaced.content.contact.email,
        details: changedDetails(change, replaced.content, content),
      });
    await this.history.prune(saved.version);
    return this.forPanel(saved);
  }

  async versions(): Promise<SiteVersion[]> {
    const current = await this.find();
    return current ? this.history.list(current) : [];
  }

  async versionOf(version: number): Promise<AdminSite> {
    const current = await this.find();
    const found = current?.version === version ? current : current && (await this.history.find(current, version));
    if (!found) throw notFound();
    return this.forPanel(found);
  }

  private async find(): Promise<SiteRecord | null> {
    const found: SiteRecord | null = await this.sites.findById(mainSite).lean();
    return found && { ...found, content: completeSite(found.content) };
  }

  private forPanel({ version, savedAt, unchecked, content: stored }: State): AdminSite {
    // Of the history, too.
    const content = completeSite(stored);
    const { portrait } = content.identity;
    return {
      ...content,
      identity: { ...content.identity, portrait: portrait && this.portraits.view(portrait) },
      version,
      savedAt: version === 0 ? null : savedAt.toISOString(),
      unchecked,
    };
  }

  private async forVisitors(): Promise<PublicSite> {
    const [{ content }, daysOff] = await Promise.all([this.content(), this.timeOff.ofVisitors(this.clock.now())]);
    const { identity, hours, packages, payment, about, before, legal, promise, practice } = content;
    const { email, location, instagram, facebook, inPerson, area, online, languages, phone } = withoutExamples(
      content.contact,
    );
    return {
      about,
      before,
      legal,
      promise,
      practice,
      contact: { email, location, instagram, facebook, inPerson, area, online, languages, phone },
      hours: { week: hours.week, closedOnHolidays: hours.closedOnHolidays, holiday: hours.holiday, daysOff },
      identity: { ...identity, portrait: identity.portrait && this.portraits.publicView(identity.portrait) },
      packages: packages.filter(({ shown }) => shown),
      payment: paymentWays.filter((way) => payment[way]),
    };
  }
}
