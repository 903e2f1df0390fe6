import { Injectable } from '@nestjs/common';
import type { Message, NotificationType } from '@ombi/sdk';
import { NotificationPreferences, Recipients } from '../../identity/index.js';
import { Templates } from '../templates/templates.js';
import type { Addressee, Occasion } from '../variables.js';
import type { NamedChannel } from './channels.js';
import { compose } from './compose.js';

/** A message on its way to a place, or to one person. */
export interface Copy {
  readonly message: Message;
  /** Null for a place. */
  readonly userId: string | null;
}

/** What is told, and to whom. */
export interface News {
  readonly key: string;
  readonly type: NotificationType;
  readonly occasion: Occasion;
  readonly userIds: readonly string[];
}

/** Writes what is told as often as a channel needs it: once for a place, once for each person that it reaches. */
@Injectable()
export class Copies {
  constructor(
    private readonly templates: Templates,
    private readonly recipients: Recipients,
    private readonly preferences: NotificationPreferences,
  ) {}

  /** None when this type of message is switched off on the channel. */
  async of(news: News, channel: NamedChannel): Promise<Copy[]> {
    const template = await this.templates.find(channel, news.type);
    if (!template) return [];

    const write = (key: string, addressee: Addressee): Message => compose(key, news.type, template, news.occasion, addressee);
    const key = `${news.key}:${channel.connectionId}`;
    if (channel.reaches === 'place') return [{ message: write(key, await this.#place(news, channel)), userId: null }];

    const recipients = await this.recipients.of(news.userIds, channel);
    return Array.from(recipients, ([userId, recipient]) => ({
      message: write(`${key}:${userId}`, { recipient, userPreference: null }),
      userId,
    }));
  }

  async #place({ occasion: { requester } }: News, { agent }: NamedChannel): Promise<Addressee> {
    const preferences = await this.preferences.valuesOf(agent, [requester.id]);
    return { recipient: null, userPreference: preferences.get(requester.id) ?? null };
  }
}
