import { PluginFailure, type ChannelAddressing, type Ctx, type FailureCode, type Message } from '@ombi/sdk';
import { PluginSet, type LoadedPlugin } from '../../src/plugin-host/index.js';
import { accountDraft, signInUser, type TestUser } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal, type StartPortalOptions } from '../support/portal/portal.js';
import { startFakeServices, type FakeServices } from '../support/plugins/fake-services.js';
import { loadChannel } from '../support/plugins/load-channel.js';

/** Messages that the channels sent, and controls for their behaviour. */
export interface NotificationPortal {
  readonly portal: RunningPortal;
  readonly services: FakeServices;
  /** Messages by channel: a shared board, e-mail to addresses, calls to numbers. */
  readonly sentMessages: Readonly<Record<ChannelId, Message[]>>;
  /** Addresses at which delivery fails. */
  readonly failingAddresses: Set<string>;
  /** How it fails there. */
  readonly failure: { code: FailureCode };
  /** A signed-in user with an e-mail address. */
  createUser(administrator: TestUser, userName: string, roles: readonly string[], more?: object): Promise<TestUser>;
  close(): Promise<void>;
}

type ChannelId = 'board' | 'letters' | 'calls';

/** Channel numbers that no real channel uses. */
const CHANNELS: Readonly<Record<ChannelId, { readonly agent: number; readonly reaches?: ChannelAddressing }>> = {
  board: { agent: 201 },
  letters: { agent: 202, reaches: 'address' },
  calls: { agent: 1, reaches: 'preference' },
};

/** A portal with three channels in memory, further plug-ins, and values that replace providers. */
export async function openNotificationPortal(
  morePlugins: readonly LoadedPlugin[] = [],
  overrides: StartPortalOptions['overrides'] = [],
): Promise<NotificationPortal> {
  const fakeServices = await startFakeServices();
  const sentMessages: Record<ChannelId, Message[]> = { board: [], letters: [], calls: [] };
  const failingAddresses = new Set<string>();
  const failure: NotificationPortal['failure'] = { code: 'unavailable' };

  const channel = (id: ChannelId): LoadedPlugin =>
    loadChannelPlugin(id, async (_: Ctx, message: Message) => {
      if (message.recipient && failingAddresses.has(message.recipient.address))
        throw new PluginFailure(failure.code, 'the channel is down');
      sentMessages[id].push(message);
    });
  const plugins = new PluginSet(
    [...fakeServices.plugins.loaded, channel('board'), channel('letters'), channel('calls'), ...morePlugins],
    [],
  );
  const portal = await startPortal({ pluginSet: plugins, overrides });

  return {
    portal,
    services: fakeServices,
    sentMessages: sentMessages,
    failingAddresses,
    failure,
    createUser: async (administrator, userName, roles, more = { emailAddress: `${userName}@example.org` }) => {
      await portal.api('POST', '/api/v1/Identity', accountDraft(userName, roles, more), administrator.token);
      return signInUser(portal, userName);
    },
    close: async () => {
      await portal.close();
      await fakeServices.downloader.close();
    },
  };
}

const loadChannelPlugin = (id: ChannelId, send: (ctx: Ctx, message: Message) => Promise<void>): LoadedPlugin =>
  loadChannel(id, { ...CHANNELS[id], send });
