import type { AuthProvider } from './auth-provider.js';
import type { Downloader } from './downloader.js';
import type { MediaServer } from './media-server.js';
import type { MetadataProvider } from './metadata/index.js';
import type { NotificationChannel } from './notification-channel.js';

/** The capabilities that a plug-in can provide. One plug-in can provide several. */
export interface Capabilities<X> {
  /** Knows titles, people or music. */
  readonly metadataProvider: MetadataProvider<X>;
  /** Fetches approved titles. */
  readonly downloader: Downloader<X>;
  /** Holds the media. */
  readonly mediaServer: MediaServer<X>;
  /** Carries messages. */
  readonly notificationChannel: NotificationChannel<X>;
  /** Signs users in and lists them. */
  readonly authProvider: AuthProvider<X>;
}

/** Names of all capabilities, as written in manifests. */
export const CAPABILITIES = ['metadataProvider', 'downloader', 'mediaServer', 'notificationChannel', 'authProvider'] as const;
/** Name of one capability. */
export type Capability = (typeof CAPABILITIES)[number];

export * from './auth-provider.js';
export * from './downloader.js';
export * from './media-server.js';
export * from './metadata/index.js';
export * from './notification-channel.js';
