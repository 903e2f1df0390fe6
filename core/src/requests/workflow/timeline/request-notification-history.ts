import { Injectable } from '@nestjs/common';
import type { NotificationType, RequestEvent } from '@ombi/sdk';
import { RequestHistory } from '../index.js';
import { RequestRepository, RequestHistoryRepository, type NotifiedChannel, type NotificationHistoryDetails } from '../../store/index.js';

/** Names stored per history entry. */
const MAX_NAMES = 10;

/** A delivered notification. */
export interface DeliveredNotification {
  /** Id of the notification, shared by all its deliveries. */
  readonly news: string;
  readonly notice: NotificationType;
  readonly channel: string;
  /** Recipient; null for channels without personal recipients. */
  readonly person: string | null;
}

/** Records delivered notifications in the history of a request. */
@Injectable()
export class RequestNotificationHistory {
  constructor(
    private readonly requestRepository: RequestRepository,
    private readonly requestHistoryRepository: RequestHistoryRepository,
    private readonly requestHistory: RequestHistory,
  ) {}

  /** Must run inside a transaction. Does nothing when the request was deleted meanwhile. */
  async recordDelivered(
    { kind, requestId, variant }: Pick<RequestEvent, 'kind' | 'requestId' | 'variant'>,
    { news, notice, channel, person }: DeliveredNotification,
  ): Promise<void> {
    const request = await this.requestRepository.findByPublicId(kind, requestId, variant);
    if (!request) return;
    const steps = await this.requestHistoryRepository.findByRequest(request.id);
    const before = steps.find(({ facts }) => facts?.fact === 'told' && facts.news === news);
    const facts: NotificationHistoryDetails = {
      fact: 'told',
      news,
      notice,
      channels: addRecipient((before?.facts as NotificationHistoryDetails | undefined)?.channels ?? [], channel, person),
    };
    if (before) await this.requestHistoryRepository.updateDetails(before.id, facts);
    else await this.requestHistory.recordNote(request, 'told', { actorId: null, facts });
  }
}

function addRecipient(channels: readonly NotifiedChannel[], channel: string, person: string | null): NotifiedChannel[] {
  const { people, more } = channels.find((one) => one.channel === channel) ?? { people: [], more: 0 };
  const isNamed = person !== null && people.length < MAX_NAMES;
  const notified = { channel, people: isNamed ? [...people, person] : people, more: person === null || isNamed ? more : more + 1 };
  return [...channels.filter((one) => one.channel !== channel), notified].sort((a, b) => a.channel.localeCompare(b.channel));
}
