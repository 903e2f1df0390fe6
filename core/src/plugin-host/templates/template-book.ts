import type { NotificationType, WireTemplate } from '@ombi/sdk';

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
 * Channels are named by their number in the public API.
 */
export abstract class TemplateBook {
  abstract views(agent: number): Promise<readonly ChannelTemplate[]>;
  abstract read(agent: number): Promise<readonly WireTemplate[]>;
  /** Belongs into the transaction that saves the channel. */
  abstract write(agent: number, templates: readonly WireTemplate[]): Promise<void>;
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
