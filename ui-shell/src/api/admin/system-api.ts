import type { SlotJobRun } from '@ombi/sdk/ui/slots';
import { http, portalUrl } from '@ombi/sdk/ui/http';
import type { DeliveryError } from '../delivery-error.js';
import type { HealthOverview, HeldBackRemoval } from './health-api.js';

/** A finished run of a background job, as the job history lists it. */
export interface JobRun {
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly outcome: 'succeeded' | 'failed' | 'stopped';
  readonly manual: boolean;
  /** Why it failed, or its note, in English. */
  readonly reason: string | null;
  /** Why it failed, as a code. */
  readonly failure?: DeliveryError | null;
  /** Its note, as a code with the values of its text. */
  readonly note?: { readonly code: string; readonly values?: Readonly<Record<string, string | number>> } | null;
  /** What the job of a plug-in returned for its connections; null when it returned nothing. */
  readonly results?: SlotJobRun['results'] | null;
  /** The portal that executed the run; null when unknown. */
  readonly portal: string | null;
}

/** A scheduled background job of the portal. `nextRuns` are the next scheduled times, soonest first. */
export interface Job {
  /** A name of the core, or `<plug-in>.<job>`. */
  readonly id: string;
  readonly schedule: string;
  readonly defaultSchedule: string;
  /** Counts the changes of the schedule. */
  readonly revision: number;
  /** The schedule in words; null when the schedule is invalid. */
  readonly description: string | null;
  readonly running: boolean;
  /** What keeps a run from starting; null when nothing does. */
  readonly waitsFor: 'connection' | 'current-run' | 'other-portal' | null;
  /** The portal that runs the job at this moment; null while none does. */
  readonly portal: string | null;
  /** When its run in progress started; null while none does, and for one of another portal. */
  readonly startedAt: string | null;
  readonly progress: { readonly done: number; readonly total: number | null } | null;
  readonly lastRun: JobRun | null;
  readonly nextRuns: readonly string[];
  readonly timeZone: string;
}

/** What an update means for the installed plug-ins. */
export interface UpdatePlugins {
  /** The version of the plug-in contract that it brings; null when the release feed does not name it. */
  readonly sdkVersion: string | null;
  /** How many plug-ins are installed, beside those that come with the portal. */
  readonly installed: number;
  /** Those that it would refuse. */
  readonly unfit: readonly { readonly id: string; readonly name: string; readonly version: string; readonly sdk: string }[];
}

/** Size of a folder in bytes. */
interface FolderSize {
  readonly bytes: number;
  /** False when it holds more files than were read. */
  readonly isComplete: boolean;
}

/** What the portal stores, in bytes. */
export interface StorageOverview {
  readonly measuredAt: string;
  /** Null where the database server does not report it. */
  readonly database: number | null;
  readonly caches: FolderSize;
  readonly backups: FolderSize;
  /** The disk of the data folder; null where the system does not report it. */
  readonly disk: { readonly free: number; readonly total: number } | null;
}

/** A delivery or dispatch in the failed queue (dead letters and rows that are still retried). */
export interface FailedItem {
  readonly id: number;
  /** Time of the first attempt. */
  readonly createdAt: string;
  readonly trouble: DeliveryError | null;
  readonly retryCount: number;
  /** Null when the next attempt must be started by an administrator. */
  readonly nextTry: string | null;
}

/** A failed request: approved, but its dispatch to a downloader has not succeeded so far. */
export interface FailedDispatch extends FailedItem {
  /** Empty when the stored dispatch order cannot be read. */
  readonly title: string;
  /** Id of the title's page; null when unknown. */
  readonly titleId: string | null;
  readonly type: number;
  readonly is4K: boolean;
}

/** Delivery status of a message; `stuck` waits for an administrator or for its channel, `expired` for an administrator only. */
export type DeliveryState = 'waiting' | 'retrying' | 'stuck' | 'expired' | 'delivered' | 'skipped' | 'discarded';

/** An entry of the delivery log: a message for one channel and recipient. */
export interface Delivery extends FailedItem {
  readonly state: DeliveryState;
  /** Null for an event that has not been turned into a message yet. */
  readonly type: string | null;
  /** Name of the title that the message is about. */
  readonly title: string | null;
  readonly channel: string | null;
  /** Null when the message goes to a shared place instead of a user. */
  readonly recipient: string | null;
  /** Whether it was delivered after an attempt that got no answer. */
  readonly mayBeRepeated: boolean;
  /** When it was delivered or skipped. */
  readonly settledAt: string | null;
}

/** When undelivered messages expire: after so many days, or never (0). */
export interface DeliverySettings {
  readonly expireAfterDays: number;
}

const DELIVERY_SETTINGS_PATH = 'api/v3/delivery-settings';

/** Filter of the list of messages; an empty text matches all. `failed` stands for `retrying`, `stuck` and `expired`. */
export interface DeliveryFilter {
  readonly state: DeliveryState | 'failed' | '';
  /** Id of the channel's connection. */
  readonly channel: string;
  /** Part of the recipient's name. */
  readonly person: string;
}

/** A channel that listed messages went through. */
export interface DeliveryLogChannel {
  readonly id: string;
  readonly name: string;
}

/** Paging and order; pages count from 1. */
export interface FailedItemQuery {
  readonly page: number;
  readonly size: number;
  readonly order: 'asc' | 'desc';
}

/** A page of the failed queue. */
export interface FailedItemPage<T extends FailedItem> {
  readonly total: number;
  readonly page: number;
  readonly size: number;
  readonly rows: readonly T[];
}

/** A line of a log file. A line that the server cannot read has only a message. */
export interface LogLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error' | null;
  readonly time: string | null;
  readonly message: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Filter of a log file: the lowest log level, a text in the line, and where the previous page ended. */
export interface LogQuery {
  readonly level: string;
  readonly text: string;
  readonly before: number | null;
}

/** A page of lines of a log file. */
export interface LogPage {
  /** Newest first. */
  readonly lines: readonly LogLine[];
  /** Null on the last page. */
  readonly before: number | null;
}

/** Library statistics: number of titles that media servers hold. */
export type LibraryTotals = Readonly<Record<'movie' | 'tv' | 'album', number>>;

/** The available update: the newest version of the channel that the administrator chose. */
export interface UpdateInfo {
  readonly updateVersionString: string;
  readonly updateDate: string;
  readonly updateAvailable: boolean;
  /** Sanitized HTML. */
  readonly changeLogs: string | null;
  readonly downloads: readonly { readonly name: string; readonly url: string }[];
}

/** Error reporting: a client error, which happened in the browser. `level` 4 is an error. */
export interface ErrorReport {
  readonly level: number;
  readonly description: string;
  readonly location: string;
  readonly stackTrace: string | null;
}

const logPath = (name: string) => `api/v3/logs/${encodeURIComponent(name)}`;

const filledFieldsOf = (filter: DeliveryFilter) => Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

const jobPath = (id: string) => `api/v3/jobs/${encodeURIComponent(id)}`;

export const systemApi = {
  storage: () => http.get<StorageOverview>('api/v3/system/storage'),
  health: () => http.get<HealthOverview>('api/v3/health'),
  heldBackRemovals: () => http.get<HeldBackRemoval[]>('api/v3/library/held-back'),
  confirmHeldBackRemoval: (connectionId: string) =>
    http.post<{ readonly removed: number }>(`api/v3/library/held-back/${encodeURIComponent(connectionId)}`),
  libraryTotals: () => http.get<LibraryTotals>('api/v3/library/totals'),
  /** `language` is that of the spoken schedules. */
  jobs: (language?: string) => http.get<Job[]>('api/v3/jobs', { query: { language } }),
  jobRuns: (id: string) => http.get<JobRun[]>(`${jobPath(id)}/runs`),
  runJob: (id: string) => http.post<unknown>(`${jobPath(id)}/run`),
  cancelJob: (id: string) => http.post<unknown>(`${jobPath(id)}/cancel`),
  /** Rejects with the reason when the expression is invalid. */
  previewSchedule: (schedule: string, language: string) =>
    http.post<Pick<Job, 'nextRuns' | 'timeZone'> & { readonly description: string }>('api/v3/jobs/schedule-preview', {
      schedule,
      language,
    }),
  /** Rejects with 412 when the schedule was changed since this revision; null replaces whatever is stored. */
  reschedule: (id: string, schedule: string, revision: number | null) =>
    http.put<Job>(jobPath(id), { schedule }, { ifMatch: revision === null ? null : `"${revision}"` }),
  failedDispatches: (query: FailedItemQuery, signal?: AbortSignal) =>
    http.get<FailedItemPage<FailedDispatch>>('api/v3/failed', { query: { ...query }, signal }),
  retryDispatch: (id: number) => http.post<boolean>(`api/v3/failed/${id}/retry`),
  discardDispatch: (id: number) => http.delete<boolean>(`api/v3/failed/${id}`),
  deliveries: (filter: DeliveryFilter, query: FailedItemQuery, signal?: AbortSignal) =>
    http.get<FailedItemPage<Delivery>>('api/v3/deliveries', { query: { ...filledFieldsOf(filter), ...query }, signal }),
  deliveryChannels: () => http.get<DeliveryLogChannel[]>('api/v3/deliveries/channels'),
  failedDeliveryCount: () => http.get<{ readonly stuck: number }>('api/v3/deliveries/stuck'),
  retryDelivery: (id: number) => http.post<boolean>(`api/v3/deliveries/${id}/retry`),
  discardDelivery: (id: number) => http.delete<boolean>(`api/v3/deliveries/${id}`),
  /** Discards all messages that match and are not being sent. */
  discardDeliveries: (filter: DeliveryFilter) =>
    http.delete<{ readonly discarded: number }>('api/v3/deliveries', { query: filledFieldsOf(filter) }),
  deliverySettings: {
    readVersioned: () => http.getVersioned<DeliverySettings>(DELIVERY_SETTINGS_PATH),
    /** Rejects with 412 when the settings were changed since the given `ETag`; null replaces whatever is stored. */
    save: async (settings: DeliverySettings, etag: string | null): Promise<boolean> => {
      await http.put<DeliverySettings>(DELIVERY_SETTINGS_PATH, settings, { ifMatch: etag });
      return true;
    },
  },
  logs: () => http.get<string[]>('api/v2/System/logs'),
  /** An address from which the browser downloads the file once. */
  logLink: (name: string) => http.post<{ readonly path: string }>(`${logPath(name)}/link`).then(({ path }) => portalUrl(path)),
  logPage: (name: string, query: LogQuery, signal?: AbortSignal) => http.get<LogPage>(logPath(name), { query: { ...query }, signal }),
  update: () => http.get<UpdateInfo>('api/v1/Update'),
  updatePlugins: () => http.get<UpdatePlugins>('api/v3/update/plugins'),
  checkForUpdate: () => http.post<UpdateInfo>('api/v3/update/check'),
  reportError: (report: ErrorReport) => http.post<null>('api/v1/Logging', report),
};
