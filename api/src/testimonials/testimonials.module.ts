import { Module } from '@nestjs/common';
import { MailsModule } from '../mails/mails.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { RequestsModule } from '../requests/requests.module.ts';
import { Invitations } from './invitations.service.ts';
import { TestimonialRoutes } from './testimonial-routes.service.ts';
import { TestimonialVisits } from './testimonial-visits.service.ts';
import { TestimonialsController } from './testimonials.controller.ts';
import { Testimonials } from './testimonials.service.ts';

/** A few words of visitors after a session: invited, written, published or not, withdrawn. */
@Module({
  imports: [MailsModule, PeopleModule, RequestsModule],
  controllers: [TestimonialsController],
  providers: [Invitations, Testimonials, TestimonialVisits, TestimonialRoutes],
})
export class TestimonialsModule {}
