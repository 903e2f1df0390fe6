import { Injectable } from '@nestjs/common';
import { NOTIFICATION_TYPES, type NotificationType, type WireTemplate } from '@ombi/sdk';
import type { Channel } from '../../identity/index.js';
import type { TemplateBook } from '../../plugin-host/index.js';
import { DEFAULT_TEMPLATES, templateTypes, type Template } from './default-templates.js';
import { NotificationTemplateRepository } from './template.repository.js';

/** A template as it is in force on one channel, beside the portal's own wording. */
export interface TemplateView extends Template {
  readonly type: NotificationType;
  readonly enabled: boolean;
  readonly default: Template;
}

/** The wording of every type of message on every channel: an administrator's where there is one, else the portal's. */
@Injectable()
export class Templates implements TemplateBook {
  constructor(private readonly rows: NotificationTemplateRepository) {}

  /** All templates of a channel. */
  async views({ agent, reaches }: Channel): Promise<TemplateView[]> {
    const own = new Map((await this.rows.findByAgent(agent)).map((row) => [row.type, row]));
    return templateTypes(reaches).map((type) => {
      const row = own.get(numberOf(type));
      const standard = DEFAULT_TEMPLATES[type]!;
      return {
        type,
        enabled: row?.enabled ?? true,
        subject: row?.subject ?? standard.subject,
        message: row?.message ?? standard.message,
        default: standard,
      };
    });
  }

  /** The template in force; null when this type is switched off on this channel. */
  async find(channel: Channel, type: NotificationType): Promise<Template | null> {
    const view = (await this.views(channel)).find((candidate) => candidate.type === type);
    return view?.enabled ? view : null;
  }

  /** The same list in the public API's shape. */
  async read(channel: Channel): Promise<WireTemplate[]> {
    const views = await this.views(channel);
    return views.map(({ type, enabled, subject, message }) => ({
      id: numberOf(type) + 1,
      notificationType: numberOf(type),
      agent: channel.agent,
      subject,
      message,
      enabled,
    }));
  }

  /** Keep what differs from the portal's own wording. Types that this portal does not send by the channel are passed over. */
  async write(
    { agent, reaches }: Channel,
    templates: readonly Pick<WireTemplate, 'notificationType' | 'subject' | 'message' | 'enabled'>[],
  ): Promise<void> {
    const types = templateTypes(reaches);
    const rows = templates.flatMap(({ notificationType, enabled, subject, message }) => {
      const type = types.find((candidate) => numberOf(candidate) === notificationType);
      if (!type) return [];
      const standard = DEFAULT_TEMPLATES[type]!;
      return [
        {
          agent,
          type: notificationType,
          enabled,
          subject: unlessEqual(subject, standard.subject),
          message: unlessEqual(message, standard.message),
        },
      ];
    });
    await this.rows.save(rows);
  }
}

const numberOf = (type: NotificationType): number => NOTIFICATION_TYPES.indexOf(type);

const unlessEqual = (text: string | null, standard: string): string | null =>
  text === null || text.trim() === '' || text === standard ? null : text;
