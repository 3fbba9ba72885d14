import { Injectable, type OnModuleInit } from '@nestjs/common';
import { fieldErrors } from '@luar/contracts/errors';
import {
  testimonialFormSchema,
  type TestimonialNotice,
  type TestimonialPage,
  testimonialPaths,
} from '@luar/contracts/testimonials';
import type { TestimonialRecord } from '../data/testimonial.schema.ts';
import { type Asked, type LinkPage, LinkPages } from '../published/link-pages.service.ts';
import { TestimonialVisits } from './testimonial-visits.service.ts';

type Values = Readonly<Record<string, string>>;
interface Answer {
  notice?: TestimonialNotice;
  status?: number;
}

/** The visitor's page of an invitation: to write, to read what was written, to change it, and to withdraw it. */
@Injectable()
export class TestimonialRoutes implements OnModuleInit {
  constructor(
    private readonly links: LinkPages,
    private readonly visits: TestimonialVisits,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.links.add({
      paths: testimonialPaths,
      fields: ['act', 'token', 'text', 'name', 'consent'],
      show: async (asked, query) => {
        const found = await this.visits.find(asked.token);
        return found && page(asked, this.contentOf(found, query.get('step')));
      },
      receive: async (asked, values) => {
        const found = await this.visits.find(asked.token);
        return (
          found &&
          (values['act'] === 'withdraw' ? this.withdraw(found, asked, values) : this.write(found, asked, values))
        );
      },
    });
  }

  private async write(found: TestimonialRecord, asked: Asked, values: Values): Promise<LinkPage | 'done'> {
    const words = testimonialFormSchema.safeParse(values);
    if (!words.success) {
      const errors = fieldErrors(words.error.issues);
      const content = this.isOpen(found) ? this.form(found, values, errors) : this.contentOf(found);
      return page(asked, content, { status: 400 });
    }
    const outcome = await this.visits.write(found, values['token'] ?? '', words.data, asked.language);
    if (outcome === 'done') return outcome;
    const now = (await this.visits.find(asked.token)) ?? found;
    // Nothing that was typed is lost, as long as it can still be sent.
    const content = this.isOpen(now) ? this.form(now, values) : this.contentOf(now);
    return page(asked, content, { notice: outcome, status: 409 });
  }

  private async withdraw(found: TestimonialRecord, asked: Asked, values: Values): Promise<LinkPage | 'done'> {
    const outcome = await this.visits.withdraw(found, values['token'] ?? '');
    if (outcome === 'done') return outcome;
    const now = (await this.visits.find(asked.token)) ?? found;
    return page(asked, this.contentOf(now, 'withdraw'), { notice: outcome, status: 409 });
  }

  private isOpen = ({ withdrawnAt, decision }: TestimonialRecord) => !withdrawnAt && !decision?.published;

  private contentOf(found: TestimonialRecord, step: string | null = null): TestimonialPage['content'] {
    const { text, shownName: name, withdrawnAt, decision } = found;
    if (withdrawnAt) return { kind: 'withdrawn' };
    if (text === undefined || name === undefined) return this.form(found, {});
    if (step === 'withdraw') return { kind: 'withdraw', form: this.visits.formOf(found) };
    if (step === 'change' && this.isOpen(found)) return this.form(found, { text, name });
    return { kind: decision?.published ? 'published' : 'written', text, name };
  }

  /** The form as it was filled in. The name begins as the first one of the visitor's. */
  private form(found: TestimonialRecord, values: Values, errors: ReturnType<typeof fieldErrors> = []) {
    const [first = ''] = found.name.trim().split(/\s+/, 1);
    const { text = '', name = first, consent = '' } = values;
    const isChange = found.text !== undefined;
    const form = this.visits.formOf(found);
    return { kind: 'write' as const, visitor: first, typed: { text, name, consent }, errors, isChange, form };
  }
}

const page = ({ paths }: Asked, content: TestimonialPage['content'], { notice, status }: Answer = {}): LinkPage => ({
  page: { kind: 'testimonial', paths, content, ...(notice && { notice }) },
  ...(status && { status }),
});
