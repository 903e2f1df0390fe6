import type { AuthProvider } from './auth-provider.js';
import type { Downloader } from './downloader.js';
import type { MediaServer } from './media-server.js';
import type { MetadataProvider } from './metadata/index.js';
import type { NotificationChannel } from './notification-channel.js';

/** What a plug-in may be to the portal. One plug-in may be several things. */
export interface Capabilities<X> {
  readonly metadataProvider: MetadataProvider<X>;
  readonly downloader: Downloader<X>;
  readonly mediaServer: MediaServer<X>;
  readonly notificationChannel: NotificationChannel<X>;
  readonly authProvider: AuthProvider<X>;
}

/** The names of all capabilities, as manifests write them. */
export const CAPABILITIES = ['metadataProvider', 'downloader', 'mediaServer', 'notificationChannel', 'authProvider'] as const;
/** One thing that a plug-in may be to the portal. */
export type Capability = (typeof CAPABILITIES)[number];

export * from './auth-provider.js';
export * from './downloader.js';
export * from './media-server.js';
export * from './metadata/index.js';
export * from './notification-channel.js';
