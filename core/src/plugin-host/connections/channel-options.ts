import type { NotificationType, RequestEvent, Variant } from '@ombi/sdk';

/** The kinds of titles that messages are about. */
export const MESSAGE_MEDIA_KINDS = ['movie', 'tv', 'album'] as const satisfies readonly RequestEvent['kind'][];

/** What an administrator chose for one connection of a notification channel; null: no limit, or as the portal. */
export interface ChannelOptions {
  /** The types of messages that the connection sends. */
  readonly messageTypes: readonly NotificationType[] | null;
  /** The kinds of titles that its messages are about. */
  readonly mediaKinds: readonly RequestEvent['kind'][] | null;
  /** Whether its messages are about requests in 4K, or about others. */
  readonly mediaVariant: Variant | null;
}

/** Options of a draft; an absent one stays as it is stored. */
export type DraftedChannelOptions = { readonly [K in keyof ChannelOptions]?: ChannelOptions[K] | undefined };

const NO_OPTIONS: ChannelOptions = { messageTypes: null, mediaKinds: null, mediaVariant: null };

/** How a row holds the options: the types of messages have a column of their own, which is older; null options are left out. */
export interface StoredChannelOptions {
  readonly messageTypes: ChannelOptions['messageTypes'];
  readonly channelOptions: Partial<Omit<ChannelOptions, 'messageTypes'>> | null;
}

export const readChannelOptions = (row: StoredChannelOptions | undefined): ChannelOptions => ({
  ...NO_OPTIONS,
  ...row?.channelOptions,
  messageTypes: row?.messageTypes ?? null,
});

export function storeChannelOptions({ messageTypes, ...others }: ChannelOptions): StoredChannelOptions {
  const chosen = chosenOptions(others);
  return { messageTypes, channelOptions: Object.keys(chosen).length > 0 ? chosen : null };
}

/** The options that are not null. */
export const chosenOptions = (options: Partial<ChannelOptions>): Partial<ChannelOptions> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null));

/** The options as drafted, or else as stored. */
export const mergeChannelOptions = (draft: DraftedChannelOptions, stored: ChannelOptions = NO_OPTIONS): ChannelOptions => {
  const names = Object.keys(NO_OPTIONS) as (keyof ChannelOptions)[];
  return Object.fromEntries(
    names.map((name) => [name, draft[name] === undefined ? stored[name] : draft[name]]),
  ) as unknown as ChannelOptions;
};
