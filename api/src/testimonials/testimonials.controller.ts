import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { doneSchema } from '@luar/contracts/auth';
import {
  invitationSchema,
  type TestimonialDecision,
  testimonialDecisionSchema,
  testimonialSchema,
  testimonialsSchema,
} from '@luar/contracts/testimonials';
import { Answers, Creates } from '../http/answers.ts';
import { Invitations } from './invitations.service.ts';
import { Testimonials } from './testimonials.service.ts';

@Controller('api/admin')
export class TestimonialsController {
  constructor(
    private readonly testimonials: Testimonials,
    private readonly invitations: Invitations,
  ) {}

  @Get('testimonials')
  @Answers('What visitors wrote after a session, the open invitations, and who can be invited', testimonialsSchema)
  async list() {
    const [testimonials, invitable] = await Promise.all([this.testimonials.list(), this.invitations.invitable()]);
    return { success: true, testimonials, invitable };
  }

  @Put('testimonials/:id')
  @Answers('Publish what a visitor wrote, with its translation, or do not', testimonialSchema, { errors: [404, 409] })
  async decide(@Param('id') id: string, @Body({ schema: testimonialDecisionSchema }) decision: TestimonialDecision) {
    return { success: true, testimonial: await this.testimonials.decide(id, decision) };
  }

  @Get('bookings/:id/invitation')
  @Answers(
    'The invitation to write about a session, as it would be sent, and what stands against it',
    invitationSchema,
    {
      errors: [404],
    },
  )
  async show(@Param('id') id: string) {
    return { success: true, ...(await this.invitations.show(id)) };
  }

  @Post('bookings/:id/invitation')
  @Creates('Invite the visitor of a session to write about it, once a year. It leaves after ten seconds', doneSchema, {
    errors: [404, 409],
  })
  async invite(@Param('id') id: string) {
    await this.invitations.send(id);
    return { success: true, message: 'The invitation leaves in ten seconds' };
  }

  @Delete('bookings/:id/invitation')
  @Answers('Undo an invitation that has not left', doneSchema, { errors: [404, 409] })
  async undo(@Param('id') id: string) {
    await this.invitations.undo(id);
    return { success: true, message: 'The invitation is undone' };
  }
}
