import { Injectable } from '@nestjs/common';
import type { Message, Recipient } from '@ombi/sdk';
import { BrandingService, sanitizeHtml } from '../../branding/index.js';
import { GeneralSettings, type Principal } from '../../identity/index.js';
import { Clock, Problem } from '../../kernel/index.js';
import { ChannelPreviews, type ChannelPreview } from '../../plugin-host/index.js';
import { SettingsService } from '../../settings/index.js';
import { composeMessage } from '../delivery/message-composer.js';
import { DEFAULT_TEMPLATES, templateTypesFor } from './default-templates.js';
import { localizeTemplate } from './notification-templates.js';
import { sampleContent } from './sample-content.js';
import { findTemplateFaults, type TemplateFaults } from './template-faults.js';
import type { TemplatePreviewBody } from './template-preview.dto.js';
import { variableNamesOf, VARIABLE_NAMES } from './variable-names.js';

/** A draft of a template as the channel would send it, what is wrong with it, and what it could insert. */
export interface TemplatePreview extends TemplateFaults, ChannelPreview {
  /** The body as safe HTML; null unless that is the markup. */
  readonly html: string | null;
  /** Language of the inserted words and dates, and of a default text. */
  readonly language: string;
  /** The variables of this type of message, and what the sample inserts for them; null where it inserts nothing. */
  readonly variables: readonly { readonly name: string; readonly value: string | null }[];
}

/** Shows administrators how a template that they are editing looks, with made-up data. */
@Injectable()
export class TemplatePreviewService {
  constructor(
    private readonly channelPreviews: ChannelPreviews,
    private readonly brandingService: BrandingService,
    private readonly settingsService: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Sends and stores nothing. Throws a 404 problem for a type that the channel does not send. */
  async preview(pluginId: string, { type, subject, message, ...draft }: TemplatePreviewBody, caller: Principal): Promise<TemplatePreview> {
    const standard = DEFAULT_TEMPLATES[type];
    if (!standard || !templateTypesFor(this.channelPreviews.findChannel(pluginId).addressings).includes(type))
      throw new Problem(404, 'not-found', 'The channel sends no messages of this type.');

    const text = { subject: orDefault(subject, standard.subject), message: orDefault(message, standard.message) };
    const sample = await this.#compose({ type, enabled: true, ...text, default: standard }, caller);
    const rendering = await this.channelPreviews.render(pluginId, draft, sample);
    return {
      ...rendering,
      ...findTemplateFaults(rendering.subject === null ? text.message : `${text.subject}\n${text.message}`, VARIABLE_NAMES),
      html: rendering.markup === 'html' ? sanitizeHtml(rendering.body) : null,
      language: sample.language ?? 'en',
      variables: variableNamesOf(type).map((name) => ({ name, value: sample.variables?.[name] || null })),
    };
  }

  /** The message to the caller. Its variables are in the language of its text, because the list of variables shows them. */
  async #compose(view: Parameters<typeof localizeTemplate>[0], caller: Principal): Promise<Message> {
    const { defaultLanguageCode } = await this.settingsService.get(GeneralSettings);
    const reader = caller.language ?? defaultLanguageCode;
    const texts = localizeTemplate(view, reader, defaultLanguageCode);
    const recipient: Recipient = { userName: caller.userName, alias: caller.displayName, address: '', language: reader };
    const content = sampleContent(view.type, {
      ...{ application: await this.brandingService.getPortalBranding(), now: this.clock.now() },
      ...{ recipient, language: texts.language },
    });
    const templateRecipient = { recipient, userPreference: 'mina' };
    return {
      ...composeMessage('preview', view.type, texts, content, templateRecipient),
      variables: content.variablesFor({ ...templateRecipient, language: texts.language }),
    };
  }
}

/** As it is stored: an empty text means the default. */
const orDefault = (text: string | null, standard: string): string => (text === null || text.trim() === '' ? standard : text);
