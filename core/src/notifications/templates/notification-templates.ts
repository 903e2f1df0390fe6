import { Injectable } from '@nestjs/common';
import { NOTIFICATION_TYPES, type NotificationType, type V1Template } from '@ombi/sdk';
import type { RecipientChannel } from '../../identity/index.js';
import type { TemplateStore } from '../../plugin-host/index.js';
import { diffFields, type FieldChange } from '../../settings/index.js';
import { DECIDED_REQUEST_TEMPLATE, DEFAULT_TEMPLATES, templateTypesFor, type Template } from './default-templates.js';
import { translatedTexts } from './translations/index.js';
import { NotificationTemplateRepository, type TemplateRow } from './notification-template.repository.js';

/** The current template of a channel, with its default. */
export interface TemplateView extends Template {
  readonly type: NotificationType;
  readonly enabled: boolean;
  readonly default: Template;
}

/** A template, and the language in which its dates and words are to be inserted. */
export interface LanguageTemplate extends Template {
  readonly language: string;
}

/**
 * A template in the language of its reader. A text that an administrator wrote is the same for all readers, and taken for the portal's language.
 * `isDecided`: a new request that needs no decision, of which the default texts say so.
 */
export function localizeTemplate(
  { type, subject, message, default: standard }: TemplateView,
  language: string,
  portalLanguage: string,
  isDecided = false,
): LanguageTemplate {
  const translated = translatedTexts(language)?.templates[isDecided ? 'DecidedRequest' : type];
  const texts = translated ?? (isDecided ? DECIDED_REQUEST_TEMPLATE : standard);
  const isOwn = message !== standard.message;
  return {
    subject: subject === standard.subject ? texts.subject : subject,
    message: isOwn ? message : texts.message,
    language: isOwn ? portalLanguage : translated ? language : 'en',
  };
}

/** Templates per message type and channel: an administrator's own, or the default. */
@Injectable()
export class NotificationTemplates implements TemplateStore {
  constructor(private readonly notificationTemplateRepository: NotificationTemplateRepository) {}

  /** All templates of a channel. */
  async listViews({ agent, addressings }: RecipientChannel): Promise<TemplateView[]> {
    return toViews(templateTypesFor(addressings), await this.notificationTemplateRepository.findByAgent(agent));
  }

  /** The current template; null when this type is disabled on the channel. */
  async find(recipientChannel: RecipientChannel, type: NotificationType): Promise<TemplateView | null> {
    const view = (await this.listViews(recipientChannel)).find((candidate) => candidate.type === type);
    return view?.enabled ? view : null;
  }

  /** All templates of a channel in the API's shape. */
  async read(recipientChannel: RecipientChannel): Promise<V1Template[]> {
    const views = await this.listViews(recipientChannel);
    return views.map(({ type, enabled, subject, message }) => ({
      id: numberOf(type) + 1,
      notificationType: numberOf(type),
      agent: recipientChannel.agent,
      subject,
      message,
      enabled,
    }));
  }

  /** Stores only differences from the defaults, and returns what changed. Ignores types that are not sent by the channel. */
  async write(
    recipientChannel: RecipientChannel,
    templates: readonly Pick<V1Template, 'notificationType' | 'subject' | 'message' | 'enabled'>[],
  ): Promise<FieldChange[]> {
    const { agent, addressings } = recipientChannel;
    const types = templateTypesFor(addressings);
    const before = await this.notificationTemplateRepository.findByAgent(agent);
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
    await this.notificationTemplateRepository.save(rows);
    return diffFields(toFields(toViews(types, before)), toFields(toViews(types, [...before, ...rows])));
  }
}

/** The templates of some types; of several rows of a type, the last one counts. */
function toViews(types: readonly NotificationType[], rows: readonly TemplateRow[]): TemplateView[] {
  const own = new Map(rows.map((row) => [row.type, row]));
  return types.map((type) => {
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
