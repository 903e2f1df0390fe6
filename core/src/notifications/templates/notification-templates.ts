import { Injectable } from '@nestjs/common';
import { NOTIFICATION_TYPES, type NotificationType, type V1Template } from '@ombi/sdk';
import type { Channel } from '../../identity/index.js';
import type { TemplateStore } from '../../plugin-host/index.js';
import { Database } from '../../kernel/index.js';
import { fieldChanges, type FieldChange } from '../../settings/index.js';
import { DEFAULT_TEMPLATES, templateTypesFor, type Template } from './default-templates.js';
import { NotificationTemplateEntity } from './notification-template.entity.js';

/** Rows of changed templates. */
@Injectable()
export class NotificationTemplateRepository {
  constructor(private readonly database: Database) {}

  findByAgent(agent: number): Promise<NotificationTemplateEntity[]> {
    return this.table.findBy({ agent });
  }

  save(rows: readonly Omit<NotificationTemplateEntity, 'id'>[]): Promise<void> {
    return this.database.upsert(NotificationTemplateEntity, rows, ['agent', 'type']);
  }

  async deleteByAgent(agent: number): Promise<void> {
    await this.table.delete({ agent });
  }

  private get table() {
    return this.database.repository(NotificationTemplateEntity);
  }
}

/** The current template of a channel, with its default. */
export interface TemplateView extends Template {
  readonly type: NotificationType;
  readonly enabled: boolean;
  readonly default: Template;
}

/** Templates per message type and channel: an administrator's own, or the default. */
@Injectable()
export class NotificationTemplates implements TemplateStore {
  constructor(private readonly rows: NotificationTemplateRepository) {}

  /** All templates of a channel. */
  async views({ agent, reaches }: Channel): Promise<TemplateView[]> {
    const own = new Map((await this.rows.findByAgent(agent)).map((row) => [row.type, row]));
    return templateTypesFor(reaches).map((type) => {
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

  /** The current template; null when this type is disabled on the channel. */
  async find(channel: Channel, type: NotificationType): Promise<Template | null> {
    const view = (await this.views(channel)).find((candidate) => candidate.type === type);
    return view?.enabled ? view : null;
  }

  /** All templates of a channel in the API's shape. */
  async read(channel: Channel): Promise<V1Template[]> {
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

  /** Stores only differences from the defaults, and returns what changed. Ignores types that are not sent by the channel. */
  async write(
    channel: Channel,
    templates: readonly Pick<V1Template, 'notificationType' | 'subject' | 'message' | 'enabled'>[],
  ): Promise<FieldChange[]> {
    const { agent, reaches } = channel;
    const before = await this.views(channel);
    const types = templateTypesFor(reaches);
    const rows = templates.flatMap(({ notificationType, enabled, subject, message }) => {
      const type = types.find((candidate) => numberOf(candidate) === notificationType);
      if (!type) return [];
      const standard = DEFAULT_TEMPLATES[type]!;
      return [
        {
          agent,
          type: notificationType,
          enabled,
          subject: nullIfDefault(subject, standard.subject),
          message: nullIfDefault(message, standard.message),
        },
      ];
    });
    await this.rows.save(rows);
    return fieldChanges(toFields(before), toFields(await this.views(channel)));
  }
}

/** The members of all templates by names such as `RequestAvailable.subject`. */
const toFields = (views: readonly TemplateView[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    views.flatMap(({ type, enabled, subject, message }) =>
      Object.entries({ enabled, subject, message }).map(([name, value]) => [`${type}.${name}`, value]),
    ),
  );

const numberOf = (type: NotificationType): number => NOTIFICATION_TYPES.indexOf(type);

const nullIfDefault = (text: string | null, standard: string): string | null =>
  text === null || text.trim() === '' || text === standard ? null : text;
