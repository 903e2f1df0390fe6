import { Injectable } from '@nestjs/common';
import { Outbox, type FollowUp } from '../../kernel/index.js';
import { RequestNotes, type Carrier } from '../../requests/index.js';
import type { News } from './copies.js';
import { Deliveries, type Parcel } from './deliveries.js';

/** More names than this help nobody. */
const MOST_NAMED = 10;

/** Hands news to the channels in use, and keeps in the history of the request who was told. */
@Injectable()
export class Posting {
  constructor(
    private readonly deliveries: Deliveries,
    private readonly outbox: Outbox,
    private readonly notes: RequestNotes,
  ) {}

  /** Everything is written now; what is answered sends it, in the transaction that settles the announcement. */
  async prepare(news: News): Promise<FollowUp> {
    const parcels = await this.deliveries.pack(news);
    return () => this.#send(news, parcels);
  }

  async #send({ type, occasion: { request } }: News, parcels: readonly Parcel[]): Promise<void> {
    if (parcels.length === 0) return;
    await this.outbox.put(...parcels.flatMap(({ entries }) => entries));
    await this.notes.told(request, { notice: type, channels: parcels.map(carrier) });
  }
}

/** A channel, and whom it writes to. */
const carrier = ({ channel, people }: Parcel): Carrier => ({
  channel,
  people: people.slice(0, MOST_NAMED),
  more: Math.max(0, people.length - MOST_NAMED),
});
