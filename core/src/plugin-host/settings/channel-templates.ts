import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { connectionAddressings, NOTIFICATION_TYPES, type AddressingMembers, type V1Template, type NotificationType } from '@ombi/sdk';
import type { RecipientChannel } from '../../identity/index.js';
import type { FieldChange } from '../../settings/index.js';
import type { SettingsValues } from '../connections/settings-values.js';
import type { LoadedPlugin } from '../discovery/index.js';

/** A notification template of a channel, with the portal's default text. */
export interface ChannelTemplate {
  readonly type: NotificationType;
  readonly enabled: boolean;
  readonly subject: string | null;
  readonly message: string | null;
  readonly default: { readonly subject: string | null; readonly message: string | null };
}

/**
 * Stores the notification templates; another module provides this token. Without it a channel has no templates. The types of messages of
 * a channel depend on whom it addresses.
 */
export abstract class TemplateStore {
  abstract listViews(channel: RecipientChannel): Promise<readonly ChannelTemplate[]>;
  abstract read(channel: RecipientChannel): Promise<readonly V1Template[]>;
  /** Returns what it changed. Must run inside the transaction that saves the channel. */
  abstract write(channel: RecipientChannel, templates: readonly V1Template[]): Promise<readonly FieldChange[]>;
}

/** Used when no module provides a template store. */
class EmptyTemplateStore extends TemplateStore {
  listViews(): Promise<readonly ChannelTemplate[]> {
    return Promise.resolve([]);
  }

  read(): Promise<readonly V1Template[]> {
    return Promise.resolve([]);
  }

  write(): Promise<readonly FieldChange[]> {
    return Promise.resolve([]);
  }
}

/**
 * The channel of a plug-in, with all ways in which a connection may address messages, or with those that the values of one connection switch
 * on; null when the plug-in is not a notification channel.
 */
export function notificationChannelOf({ descriptor }: LoadedPlugin, connection?: SettingsValues): RecipientChannel | null {
  const { agent, ...members } = descriptor.provides.notificationChannel ?? {};
  const isOn = (field: string): boolean => connection === undefined || isOnOrFilled(connection[field]);
  return typeof agent === 'number' ? { agent, addressings: connectionAddressings(members as AddressingMembers, isOn) } : null;
}

const isOnOrFilled = (value: unknown): boolean => value === true || (typeof value === 'string' && value.trim() !== '');

/** An unsaved template. */
export type ChannelTemplateDraft = Omit<ChannelTemplate, 'default'>;

/** The notification templates of a plug-in's channel; none for other plug-ins. */
@Injectable()
export class ChannelTemplates {
  readonly #emptyStore = new EmptyTemplateStore();

  constructor(private readonly moduleRef: ModuleRef) {}

  async listViews(plugin: LoadedPlugin): Promise<readonly ChannelTemplate[]> {
    const channel = notificationChannelOf(plugin);
    const views = channel && usesTemplates(plugin) ? await this.#templateStore.listViews(channel) : [];
    return usesSubject(plugin) ? views : views.map(withoutSubject);
  }

  /** The types of messages of a plug-in's channel, also of one that has no use for templates. */
  async listTypes(plugin: LoadedPlugin): Promise<readonly NotificationType[]> {
    const channel = notificationChannelOf(plugin);
    return channel ? (await this.#templateStore.listViews(channel)).map(({ type }) => type) : [];
  }

  async read(plugin: LoadedPlugin): Promise<readonly V1Template[]> {
    const channel = notificationChannelOf(plugin);
    return channel ? this.#templateStore.read(channel) : [];
  }

  /** Returns what it changed. */
  async write(plugin: LoadedPlugin, templates: readonly V1Template[] | undefined): Promise<readonly FieldChange[]> {
    const channel = notificationChannelOf(plugin);
    return channel && templates ? this.#templateStore.write(channel, templates) : [];
  }

  /** Looked up lazily, because the module that provides it depends on this one. */
  get #templateStore(): TemplateStore {
    try {
      return this.moduleRef.get(TemplateStore, { strict: false });
    } catch (cause) {
      if (cause instanceof Error && cause.name === 'UnknownElementException') return this.#emptyStore;
      throw cause;
    }
  }
}

const usesTemplates = ({ descriptor }: LoadedPlugin): boolean => descriptor.provides.notificationChannel?.['usesTemplates'] !== false;

/** Whether the messages of a plug-in's channel have subjects. */
export const usesSubject = ({ descriptor }: LoadedPlugin): boolean => descriptor.provides.notificationChannel?.['usesSubject'] !== false;

const withoutSubject = (view: ChannelTemplate): ChannelTemplate => ({
  ...view,
  subject: null,
  default: { ...view.default, subject: null },
});

/** Converts templates to the shape of the v1 API. */
export const toV1Templates = (plugin: LoadedPlugin, drafts: readonly ChannelTemplateDraft[]): V1Template[] =>
  drafts.map(({ type, ...draft }) => {
    const notificationType = NOTIFICATION_TYPES.indexOf(type);
    return { id: notificationType + 1, notificationType, agent: notificationChannelOf(plugin)?.agent ?? 0, ...draft };
  });
