import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { fieldErrors } from '@luar/contracts/errors';
import { consentSentences, wordsFormSchema, type WordsPageView } from '@luar/contracts/invited-words/words';
import { wordsPaths } from '@luar/contracts/invited-words/names';
import { mailId } from '@luar/contracts/mail';
import type { Connection } from 'mongoose';
import { Clock } from '../clock/clock.service.ts';
import { ENV } from '../config.module.ts';
import { storeDeletion } from '../data/deletion-receipt.ts';
import { pendingMail } from '../data/mail-state.schema.ts';
import { formToken, hashOfToken, isFormToken, isToken } from '../data/request-link.ts';
import type { Env } from '../env.ts';
import { MailQueue } from '../mails/mail-queue.service.ts';
import { Outbox } from '../mails/outbox.service.ts';
import { PublishedContent } from '../published/content.service.ts';
import { type Asked, type LinkPage, LinkPages } from '../published/link-pages.service.ts';
import { wordsModel } from '../data/invited-words/model.ts';
import type { InvitedWordsModel, InvitedWordsRecord } from '../data/invited-words/schema.ts';

type Values = Readonly<Record<string, string>>;

/** The visitor's page of an invitation: to write, to change what was written until it is published, and to withdraw it. */
@Injectable()
export class WordsPage implements OnModuleInit {
  constructor(
    @Inject(ENV) private readonly env: Env,
    @InjectModel(wordsModel.name) private readonly stored: InvitedWordsModel,
    @InjectConnection() private readonly connection: Connection,
    private readonly links: LinkPages,
    private readonly outbox: Outbox,
    private readonly queue: MailQueue,
    private readonly content: PublishedContent,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.links.add({
      paths: wordsPaths,
      fields: ['act', 'token', 'text', 'name', 'consent'],
      show: async (asked) => {
        const found = await this.find(asked);
        return found && this.page(found, asked);
      },
      receive: async (asked, values) => {
        const found = await this.find(asked);
        if (!found) return undefined;
        return values['act'] === 'withdraw' ? this.withdraw(found, asked, values) : this.write(found, asked, values);
      },
    });
  }

  private async find({ token }: Asked): Promise<InvitedWordsRecord | undefined> {
    if (!isToken(token)) return undefined;
    const found = await this.stored.findOne({ 'link.hash': hashOfToken(token) }).lean<InvitedWordsRecord>();
    return found ?? undefined;
  }

  /** Until they are published, the visitor can change the words. The practitioner then reads them again. */
  private async write(found: InvitedWordsRecord, asked: Asked, values: Values): Promise<LinkPage | 'done'> {
    const words = wordsFormSchema.safeParse(values);
    if (!words.success) return this.page(found, asked, values, { errors: fieldErrors(words.error.issues) });
    const { text, name } = words.data;
    if (found.text === text && found.shownName === name) return 'done';
    if (!this.isOpen(found) || !this.isOwnForm(found, values)) return this.again(found, asked, values);
    const now = this.clock.now();
    const isFirst = found.text === undefined;
    const consent = { at: now, sentence: consentSentences[asked.language] };
    const written = { text, shownName: name, writtenAt: now, keptFrom: now, consent, language: asked.language };
    const stored = await this.stored
      .findOneAndUpdate(
        { _id: found._id, version: found.version },
        {
          $set: written,
          $unset: { decision: 1 },
          $inc: { version: 1 },
          ...(isFirst && { $push: { mails: pendingMail('testimonial.practitioner', now) } }),
        },
        { returnDocument: 'after' },
      )
      .lean<InvitedWordsRecord>();
    if (!stored) return this.again(found, asked, values);
    if (isFirst) this.outbox.stored(this.stored.modelName, stored);
    return 'done';
  }

  /**
   * Deletes the words and all that is known of the visitor but the address that is not to be invited again. A restore of an
   * older backup leaves the document out.
   */
  private async withdraw(found: InvitedWordsRecord, asked: Asked, values: Values): Promise<LinkPage | 'done'> {
    if (found.withdrawnAt) return 'done';
    if (!this.isOwnForm(found, values)) return this.again(found, asked);
    const { _id, version, booking, key, claims, createdAt, language, link, mails } = found;
    const withdrawnAt = this.clock.now();
    const isGone = await storeDeletion(this.connection, withdrawnAt, [String(_id)]);
    const left = { booking, key, createdAt, keptFrom: createdAt, language, link, mails: [], withdrawnAt };
    // Also of a version that was stored since: the visitor wants it gone.
    await this.stored.replaceOne({ _id }, { ...left, version: version + 1, ...(claims && { claims }) });
    await isGone(this.clock.now());
    const { shown } = this.content.changed();
    // Who withdraws words and looks sees none.
    await shown;
    // The jobs of mails that are not sent yet hold the words.
    await Promise.allSettled(mails.map(({ kind }) => this.queue.remove(mailId(String(_id), kind))));
    return 'done';
  }

  /** The form is out of date. Nothing that was typed is lost, as long as it can still be sent. */
  private async again(found: InvitedWordsRecord, asked: Asked, values?: Values): Promise<LinkPage> {
    return this.page((await this.find(asked)) ?? found, asked, values, { isAgain: true });
  }

  private isOpen = ({ withdrawnAt, decision }: InvitedWordsRecord) => !withdrawnAt && !decision?.published;

  private tokenOf = ({ link, version }: InvitedWordsRecord) => formToken(link, version, this.env.jwt.secret);

  private isOwnForm(found: InvitedWordsRecord, values: Values): boolean {
    return isFormToken(values['token'] ?? '', this.tokenOf(found));
  }

  private page(
    found: InvitedWordsRecord,
    { paths }: Asked,
    values?: Values,
    { errors = [], isAgain = false }: { errors?: ReturnType<typeof fieldErrors>; isAgain?: boolean } = {},
  ): LinkPage {
    const status = isAgain ? 409 : errors.length > 0 ? 400 : undefined;
    const page = {
      kind: 'words' as const,
      paths,
      content: this.contentOf(found, values, errors),
      notice: isAgain ? ('again' as const) : undefined,
    };
    return { page, ...(status !== undefined && { status }) };
  }

  /** The form as it was filled in, or with what is stored. The name begins as the first one of the visitor's. */
  private contentOf(
    found: InvitedWordsRecord,
    values: Values | undefined,
    errors: ReturnType<typeof fieldErrors>,
  ): WordsPageView['content'] {
    if (found.withdrawnAt) return { kind: 'withdrawn' };
    const token = this.tokenOf(found);
    const { text = '', shownName } = found;
    if (!this.isOpen(found)) return { kind: 'published', text, name: shownName ?? '', token };
    const [visitor = ''] = found.name.trim().split(/\s+/, 1);
    const typed = { text, name: shownName ?? visitor, consent: '', ...values };
    return { kind: shownName === undefined ? 'write' : 'written', visitor, typed, errors, token };
  }
}
