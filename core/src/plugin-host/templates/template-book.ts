import type { NotificationType, WireTemplate } from '@ombi/sdk';
import type { Channel } from '../../identity/index.js';

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
export abstract class TemplateBook {
  abstract views(channel: Channel): Promise<readonly ChannelTemplate[]>;
  abstract read(channel: Channel): Promise<readonly WireTemplate[]>;
  /** Belongs into the transaction that saves the channel. */
  abstract write(channel: Channel, templates: readonly WireTemplate[]): Promise<void>;
}

/** The book of a house where nobody writes messages. */
export class EmptyTemplateBook extends TemplateBook {
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
