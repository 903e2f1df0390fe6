import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { NOTIFICATION_TYPES, type WireTemplate } from '@ombi/sdk';
import type { LoadedPlugin } from '../discovery/index.js';
import { channelOf } from './channel-of.js';
import { EmptyTemplateBook, TemplateBook, type ChannelTemplate } from './template-book.js';

/** A template as somebody would like it to be. */
export type TemplateDraft = Omit<ChannelTemplate, 'default'>;

/** The templates of a plug-in: those of its channel, none for others. */
@Injectable()
export class ChannelTemplates {
  readonly #none = new EmptyTemplateBook();

  constructor(private readonly house: ModuleRef) {}

  async views(plugin: LoadedPlugin): Promise<readonly ChannelTemplate[]> {
    const channel = channelOf(plugin);
    const views = channel ? await this.#book.views(channel) : [];
    return usesSubject(plugin) ? views : views.map(withoutSubject);
  }

  async read(plugin: LoadedPlugin): Promise<readonly WireTemplate[]> {
    const channel = channelOf(plugin);
    return channel ? this.#book.read(channel) : [];
  }

  async write(plugin: LoadedPlugin, templates: readonly WireTemplate[] | undefined): Promise<void> {
    const channel = channelOf(plugin);
    if (channel && templates) await this.#book.write(channel, templates);
  }

  /** The room that keeps the book stands on this one, so it is looked up when it is needed. */
  get #book(): TemplateBook {
    try {
      return this.house.get(TemplateBook, { strict: false });
    } catch (cause) {
      if (cause instanceof Error && cause.name === 'UnknownElementException') return this.#none;
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
export const toWireTemplates = (plugin: LoadedPlugin, drafts: readonly TemplateDraft[]): WireTemplate[] =>
  drafts.map(({ type, ...draft }) => {
    const notificationType = NOTIFICATION_TYPES.indexOf(type);
    return { id: notificationType + 1, notificationType, agent: channelOf(plugin)?.agent ?? 0, ...draft };
  });
