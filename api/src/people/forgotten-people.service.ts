import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { midnightInLisbon } from '@luar/contracts/lisbon';
import { emailKey, phoneKey, searchWordOf } from '@luar/contracts/people';
import {
  type BookingModel,
  type ContactMessageModel,
  type DeletedRequestModel,
  modelNames,
  type PersonModel,
} from '../data/models.ts';
import { asRead } from '../data/versioned.ts';
import { asRequests } from '../data/request-model.ts';
import type { StoredRequest } from '../data/request.schema.ts';

/** What is kept on a person goes with the last of their requests; an imported contact and a package are kept as long as a request. */
@Injectable()
export class ForgottenPeople {
  constructor(
    @InjectModel(modelNames.booking) private readonly bookings: BookingModel,
    @InjectModel(modelNames.contactMessage) private readonly messages: ContactMessageModel,
    @InjectModel(modelNames.deletedRequest) private readonly deleted: DeletedRequestModel,
    @InjectModel(modelNames.person) private readonly people: PersonModel,
  ) {}

  /** Returns how many contacts, notes and joins it deleted. Those that were imported or bought a package later than `before` stay. */
  async delete(before: Date): Promise<number> {
    // An undo may bring their requests back.
    if (await this.deleted.exists({})) return 0;
    let gone = 0;
    for await (const found of this.people.find().lean().cursor()) {
      const { key, createdAt, packages = [] } = found;
      const isSold = packages.some(({ boughtOn }) => midnightInLisbon(boughtOn) >= before);
      if (isSold || (createdAt && createdAt >= before) || (await this.hasRequests(key))) continue;
      gone += (await this.people.deleteOne(asRead(found, 'version'))).deletedCount;
    }
    return gone;
  }

  private async hasRequests(key: string): Promise<boolean> {
    const found = [asRequests(this.bookings), asRequests(this.messages)].map((model) =>
      model.find({ words: searchWordOf(key) }, { email: 1, phone: 1 }).lean<StoredRequest[]>(),
    );
    return (await Promise.all(found))
      .flat()
      .some(({ email, phone }) => [emailKey(email), phoneKey(phone)].includes(key));
  }
}
