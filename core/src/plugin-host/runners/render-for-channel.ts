import { renderMessage, type ChannelText, type Message, type NotificationChannel, type RenderedMessage } from '@ombi/sdk';

/** The texts of a message as a channel declares them. */
export interface ChannelRendering {
  readonly subject: string;
  readonly body: string;
  /** `custom`: a markup that only the service has. */
  readonly markup: 'plain' | 'html' | 'markdown' | 'custom';
  /** Whether a text was cut to a limit of the service. */
  readonly isShortened: boolean;
}

type AnyChannel = Pick<NotificationChannel<{ readonly connection: unknown }>, 'text'>;

/** Renders a message by the rules of a channel for a connection. */
export const renderForChannel = (channel: AnyChannel | undefined, message: Message, connection: unknown): RenderedMessage =>
  renderMessage(channel ?? {}, message, connection);

/** As {@link renderForChannel}, with what the rules did to the texts. */
export function previewForChannel(channel: AnyChannel | undefined, message: Message, connection: unknown): ChannelRendering {
  const { maxSubject: _, maxBody: __, ...unlimited }: ChannelText = channel?.text?.(connection) ?? { markup: 'plain' };
  const whole = renderMessage({ text: () => unlimited }, message, connection).rendered;
  const { subject, body } = renderForChannel(channel, message, connection).rendered;
  return {
    ...{ subject, body },
    markup: typeof unlimited.markup === 'string' ? unlimited.markup : 'custom',
    isShortened: subject !== whole.subject || body !== whole.body,
  };
}
