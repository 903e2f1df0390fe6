import { Injectable } from '@nestjs/common';
import type { NotificationType, RequestEvent } from '@ombi/sdk';
import { Chronicle } from '../steps/index.js';
import { RequestRepository, StepRepository, type Carrier, type Told } from '../store/index.js';

/** More names than this help nobody. */
const MOST_NAMED = 10;

/** A message that arrived. */
export interface DeliveredNotice {
  /** What was announced: the same for all copies of it. */
  readonly news: string;
  readonly notice: NotificationType;
  /** The name of the channel. */
  readonly channel: string;
  /** Whom it was written to; null where the channel leads to a place. */
  readonly person: string | null;
}

/** Keeps what other rooms did about a request in its history. */
@Injectable()
export class RequestNotes {
  constructor(
    private readonly requests: RequestRepository,
    private readonly steps: StepRepository,
    private readonly chronicle: Chronicle,
  ) {}

  /** Somebody was told something. In the transaction in progress; a request that is gone meanwhile needs no note. */
  async told(
    { kind, requestId, variant }: Pick<RequestEvent, 'kind' | 'requestId' | 'variant'>,
    { news, notice, channel, person }: DeliveredNotice,
  ): Promise<void> {
    const request = await this.requests.named(kind, requestId, variant);
    if (!request) return;
    const steps = await this.steps.of(request.id);
    const before = steps.find(({ facts }) => facts?.fact === 'told' && facts.news === news);
    const facts: Told = {
      fact: 'told',
      news,
      notice,
      channels: withOne((before?.facts as Told | undefined)?.channels ?? [], channel, person),
    };
    if (before) await this.steps.amend(before.id, facts);
    else await this.chronicle.note(request, 'told', { actorId: null, facts });
  }
}

function withOne(carriers: readonly Carrier[], channel: string, person: string | null): Carrier[] {
  const { people, more } = carriers.find((one) => one.channel === channel) ?? { people: [], more: 0 };
  const isNamed = person !== null && people.length < MOST_NAMED;
  const carrier = { channel, people: isNamed ? [...people, person] : people, more: person === null || isNamed ? more : more + 1 };
  return [...carriers.filter((one) => one.channel !== channel), carrier].sort((a, b) => a.channel.localeCompare(b.channel));
}
