import { PluginFailure, type Ctx, type Message } from '@ombi/sdk';
import type { LoadedPlugin } from '../../../src/plugin-host/index.js';
import { loadChannel } from '../../support/plugins/load-channel.js';
import { toSentMessage, type SentMessage } from './recorded-messages.js';

/** The channels of a portal in a process of its own: both post what they send to one address. */
export const postingChannels = (url: string): LoadedPlugin[] => [
  loadChannel('letters', { agent: 202, addressing: { address: true }, send: postTo(url, 'letters') }),
  loadChannel('board', { agent: 201, send: postTo(url, 'board') }),
];

function postTo(url: string, channel: SentMessage['channel']) {
  return async ({ signal }: Ctx, message: Message): Promise<void> => {
    const body = JSON.stringify(toSentMessage(channel, message));
    try {
      await fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, signal });
    } catch {
      throw new PluginFailure('unreachable');
    }
  };
}
