import { Injectable } from '@nestjs/common';
import type { RequestEvent } from '@luar/contracts/request-history';
import type { Model } from 'mongoose';
import { appendEvents, type Consequences, TimeTaken } from '../data/append-events.ts';
import type { Booking, StoredRequest } from '../data/request.schema.ts';
import { HeldTimes } from './held-times.service.ts';

/** Appends acts of the practitioner. One that agrees on a taken time is refused until its clashes were seen. */
@Injectable()
export class Agreements {
  constructor(private readonly held: HeldTimes) {}

  /** `event.beside` names the clashes that were seen; what is stored names those that there are. Null as `appendEvents`. */
  async append(
    model: Model<StoredRequest>,
    found: StoredRequest,
    event: RequestEvent,
    consequences: Consequences,
  ): Promise<StoredRequest | null> {
    const append = async () => appendEvents(model, found, [await this.checked(found, event)], consequences);
    try {
      return await append();
    } catch (error) {
      if (!(error instanceof TimeTaken)) throw error;
      // Another request got the time since it was looked for: now the check names it.
      return append();
    }
  }

  private async checked(found: StoredRequest, event: RequestEvent): Promise<RequestEvent> {
    if (event.type !== 'confirmed' && event.type !== 'answeredElsewhere') return event;
    const { beside: seen, ...agreed } = event;
    if (!agreed.session) return agreed;
    const { service } = found as Booking;
    const beside = await this.held.besideSeen(agreed.session, service.durationMinutes, {
      except: String(found._id),
      beside: seen,
    });
    return { ...agreed, ...(beside.length > 0 && { beside }) };
  }
}
