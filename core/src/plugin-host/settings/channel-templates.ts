import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { NOTIFICATION_TYPES, type WireTemplate, REACHES, type Reach, type NotificationType } from '@ombi/sdk';
import type { Channel } from '../../identity/index.js';
import type { LoadedPlugin } from '../discovery/index.js';

/** A notification template as a channel's screen shows it, beside the portal's own wording. */
export interface ChannelTemplate {
  readonly type: NotificationType;
  readonly enabled: boolean;
  readonly subject: string | null;
  readonly message: string | null;
  readonly default: { readonly subject: string | null; readonly message: string | null };
}

/**
 * The wording of messages, kept by another room: it provides this token. Without it a channel has no templates.
 * Which kinds of messages a channel carries depends on whom it reaches.
 */
export abstract class TemplateStore {
  abstract views(channel: Channel): Promise<readonly ChannelTemplate[]>;
  abstract read(channel: Channel): Promise<readonly WireTemplate[]>;
  /** Belongs into the transaction that saves the channel. */
  abstract write(channel: Channel, templates: readonly WireTemplate[]): Promise<void>;
}

/** The book of a house where nobody writes messages. */
class EmptyTemplateStore extends TemplateStore {
  views(): Promise<readonly ChannelTemplate[]> {
    return Promise.resolve([]);
  }

  read(): Promise<readonly WireTemplate[]> {
    return Promise.resolve([]);
  }

  write(): Promise<void> {
    return Promise.resolve();
  }
}

/** The channel that a plug-in is; null for others. */
export function notificationChannelOf({ facts }: LoadedPlugin): Channel | null {
  const { agent, reaches } = facts.provides.notificationChannel ?? {};
  return typeof agent === 'number' ? { agent, reaches: isReach(reaches) ? reaches : 'place' } : null;
}

const isReach = (candidate: unknown): candidate is Reach => REACHES.some((reach) => reach === candidate);

/** A template as somebody would like it to be. */
export type ChannelTemplateDraft = Omit<ChannelTemplate, 'default'>;

/** The templates of a plug-in: those of its channel, none for others. */
@Injectable()
export class ChannelTemplates {
  readonly #emptyStore = new EmptyTemplateStore();

  constructor(private readonly moduleRef: ModuleRef) {}

  async views(plugin: LoadedPlugin): Promise<readonly ChannelTemplate[]> {
    const channel = notificationChannelOf(plugin);
    const views = channel ? await this.#templateStore.views(channel) : [];
    return usesSubject(plugin) ? views : views.map(withoutSubject);
  }

  async read(plugin: LoadedPlugin): Promise<readonly WireTemplate[]> {
    const channel = notificationChannelOf(plugin);
    return channel ? this.#templateStore.read(channel) : [];
  }

  async write(plugin: LoadedPlugin, templates: readonly WireTemplate[] | undefined): Promise<void> {
    const channel = notificationChannelOf(plugin);
    if (channel && templates) await this.#templateStore.write(channel, templates);
  }

  /** The room that keeps the book stands on this one, so it is looked up when it is needed. */
  get #templateStore(): TemplateStore {
    try {
      return this.moduleRef.get(TemplateStore, { strict: false });
    } catch (cause) {
      if (cause instanceof Error && cause.name === 'UnknownElementException') return this.#emptyStore;
      throw cause;
    }
  }
}

const usesSubject = ({ facts }: LoadedPlugin): boolean => facts.provides.notificationChannel?.['usesSubject'] !== false;

const withoutSubject = (view: ChannelTemplate): ChannelTemplate => ({
  ...view,
  subject: null,
  default: { ...view.default, subject: null },
});

/** Templates from a screen in the shape of the public API. */
export const toV1Templates = (plugin: LoadedPlugin, drafts: readonly ChannelTemplateDraft[]): WireTemplate[] =>
  drafts.map(({ type, ...draft }) => {
    const notificationType = NOTIFICATION_TYPES.indexOf(type);
    return { id: notificationType + 1, notificationType, agent: notificationChannelOf(plugin)?.agent ?? 0, ...draft };
  });
