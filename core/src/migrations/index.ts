import { Settings1700000000001 } from './0001-settings.js';
import { Identity1700000000002 } from './0002-identity.js';
import { Plugins1700000000003 } from './0003-plugins.js';
import { Jobs1700000000004 } from './0004-jobs.js';
import { Library1700000000005 } from './0005-library.js';
import { Requests1700000000006 } from './0006-requests.js';
import { Outbox1700000000007 } from './0007-outbox.js';
import { Notifications1700000000008 } from './0008-notifications.js';
import { People1700000000009 } from './0009-people.js';
import { Directory1700000000011 } from './0011-directory.js';
import { PluginHealth1700000000012 } from './0012-plugin-health.js';
import { Episodes1700000000013 } from './0013-episodes.js';
import { Votes1700000000014 } from './0014-votes.js';
import { Albums1700000000015 } from './0015-albums.js';
import { Series1700000000016 } from './0016-series.js';
import { Watched1700000000017 } from './0017-watched.js';
import { DownloaderEpisodes1700000000018 } from './0018-downloader-episodes.js';
import { HeldAlbums1700000000019 } from './0019-held-albums.js';
import { TitleNumbers1700000000020 } from './0020-title-numbers.js';
import { RequestDates1700000000021 } from './0021-request-dates.js';
import { StepFacts1700000000022 } from './0022-step-facts.js';
import { RelayedEvents1700000000023 } from './0023-relayed-events.js';
import { LongTexts1700000000024 } from './0024-long-texts.js';
import { RequestStateIndex1700000000025 } from './0025-request-state-index.js';
import { OutboxLanes1700000000026 } from './0026-outbox-lanes.js';
import { KnownChannels1700000000027 } from './0027-known-channels.js';
import { RequestArrivals1700000000028 } from './0028-request-arrivals.js';
import { DownloaderAbsence1700000000029 } from './0029-downloader-absence.js';
import { JobLeases1700000000030 } from './0030-job-leases.js';
import { MissingSince1700000000031 } from './0031-missing-since.js';
import { ScopedKeys1700000000032 } from './0032-scoped-keys.js';
import { AnnouncedEpisodes1700000000033 } from './0033-announced-episodes.js';
import { FailedOutboxRows1700000000034 } from './0034-failed-outbox-rows.js';
import { WebhookDeliveries1700000000035 } from './0035-webhook-deliveries.js';
import { Issues1700000000040 } from './0040-issues.js';
import { ChannelAddressings1700000000045 } from './0045-channel-addressings.js';
import { EpisodeAirDates1700000000050 } from './0050-episode-air-dates.js';
import { RecentlyAdded1700000000055 } from './0055-recently-added.js';
import type { EntitiesAndMigrations } from '../kernel/index.js';
import { Watchlists1700000000056 } from './0056-watchlists.js';
import { Devices1700000000060 } from './0060-devices.js';
import { SettingsRevisions1700000000068 } from './0068-settings-revisions.js';
import { Mailings1700000000051 } from './0051-mailings.js';
import { Inbox1700000000077 } from './0077-inbox.js';
import { NotificationChoices1700000000078 } from './0078-notification-choices.js';
import { MessageDeliveries1700000000076 } from './0076-message-deliveries.js';
import { Newsletter1700000000052 } from './0052-newsletter.js';
import { BrowserSubscriptions1700000000091 } from './0091-browser-subscriptions.js';
import { PluginPackages1700000000092 } from './0092-plugin-packages.js';
import { RequestDownloader1700000000093 } from './0093-request-downloader.js';
import { LibraryMatches1700000000086 } from './0086-library-matches.js';
import { MailingLanguages1700000000087 } from './0087-mailing-languages.js';
import { WatchlistDigests1700000000088 } from './0088-watchlist-digests.js';
import { MonitoredEpisodes1700000000094 } from './0094-monitored-episodes.js';
import { DownloadedAlbums1700000000095 } from './0095-downloaded-albums.js';
import { MediaServerIds1700000000099 } from './0099-media-server-ids.js';
import { DownloaderOptions1700000000100 } from './0100-downloader-options.js';
import { JobRunCodes1700000000101 } from './0101-job-run-codes.js';
import { ConnectionMessageTypes1700000000102 } from './0102-connection-message-types.js';
import { QualityUpgrades1700000000104 } from './0104-quality-upgrades.js';
import { ChannelOptions1700000000106 } from './0106-channel-options.js';
import { SearchKeys1700000000107 } from './0107-search-keys.js';
import { ChangedTitles1700000000108 } from './0108-changed-titles.js';
import { AccentInsensitiveKeys1700000000109 } from './0109-accent-insensitive-keys.js';
import { JobResults1700000000089 } from './0089-job-results.js';
import { SeveralConnectionsPerSlot1700000000090 } from './0090-several-connections-per-slot.js';

/** All migrations in the order in which they run. */
export const migrations: EntitiesAndMigrations['migrations'] = [
  Settings1700000000001,
  Identity1700000000002,
  Plugins1700000000003,
  Jobs1700000000004,
  Library1700000000005,
  Requests1700000000006,
  Outbox1700000000007,
  Notifications1700000000008,
  People1700000000009,
  Directory1700000000011,
  PluginHealth1700000000012,
  Episodes1700000000013,
  Votes1700000000014,
  Albums1700000000015,
  Series1700000000016,
  Watched1700000000017,
  DownloaderEpisodes1700000000018,
  HeldAlbums1700000000019,
  TitleNumbers1700000000020,
  RequestDates1700000000021,
  StepFacts1700000000022,
  RelayedEvents1700000000023,
  LongTexts1700000000024,
  RequestStateIndex1700000000025,
  OutboxLanes1700000000026,
  KnownChannels1700000000027,
  RequestArrivals1700000000028,
  DownloaderAbsence1700000000029,
  JobLeases1700000000030,
  MissingSince1700000000031,
  ScopedKeys1700000000032,
  AnnouncedEpisodes1700000000033,
  FailedOutboxRows1700000000034,
  WebhookDeliveries1700000000035,
  Issues1700000000040,
  ChannelAddressings1700000000045,
  EpisodeAirDates1700000000050,
  RecentlyAdded1700000000055,
  Watchlists1700000000056,
  Mailings1700000000051,
  Newsletter1700000000052,
  Devices1700000000060,
  SettingsRevisions1700000000068,
  MessageDeliveries1700000000076,
  Inbox1700000000077,
  LibraryMatches1700000000086,
  NotificationChoices1700000000078,
  MailingLanguages1700000000087,
  WatchlistDigests1700000000088,
  JobResults1700000000089,
  SeveralConnectionsPerSlot1700000000090,
  BrowserSubscriptions1700000000091,
  PluginPackages1700000000092,
  RequestDownloader1700000000093,
  MonitoredEpisodes1700000000094,
  DownloadedAlbums1700000000095,
  MediaServerIds1700000000099,
  DownloaderOptions1700000000100,
  JobRunCodes1700000000101,
  ConnectionMessageTypes1700000000102,
  QualityUpgrades1700000000104,
  ChannelOptions1700000000106,
  SearchKeys1700000000107,
  ChangedTitles1700000000108,
  AccentInsensitiveKeys1700000000109,
];
