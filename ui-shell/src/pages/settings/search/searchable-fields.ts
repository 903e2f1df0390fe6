/** A field of a screen of the portal, as the search finds it. */
export interface SettingsField {
  /** Id of the input; `*-name` is the first that ends so, where each plug-in has one. */
  readonly id: string;
  /** Key of its texts `<key>.label` and `<key>.help`. Default: the id. */
  readonly textKey?: string;
  /** Namespace of the texts. Default: `settings`. */
  readonly namespace?: 'users';
  /** Id of the field that must be switched on for this one to be shown. */
  readonly requiredFieldId?: string;
}

const fields = (...ids: readonly string[]): SettingsField[] => ids.map((id) => ({ id }));

/** Fields that one other field shows and hides. */
const fieldsShownBy = (requiredFieldId: string, ...ids: readonly string[]): SettingsField[] =>
  ids.map((id): SettingsField => ({ id, requiredFieldId }));

/** The fields of the portal's own screens, by the path of the screen. Fields of plug-ins come from their texts. */
export const SEARCHABLE_FIELDS: Readonly<Record<string, readonly SettingsField[]>> = {
  Ombi: [
    ...fields('apiKey', 'baseUrl', 'defaultLanguageCode', 'hideRequestsUsers', 'doNotSendNotificationsForAutoApprove'),
    ...fields('autoDeleteAvailableRequests', 'branch'),
    ...fieldsShownBy('autoDeleteAvailableRequests', 'autoDeleteAfterDays'),
    { id: 'new-key-name', textKey: 'apiKeys' },
  ],
  Features: ['Movie4KRequests', 'PlayedSync'].map((id) => ({ id, textKey: `feature.${id}` })),
  Customization: [
    ...fields('applicationName', 'applicationUrl', 'logo', 'favicon', 'avatarService', 'customCss', 'hideAvailableFromDiscover'),
    ...fields('hideAvailableRecentlyRequested', 'enableCustomDonations', 'useCustomPage'),
    ...fieldsShownBy('enableCustomDonations', 'customDonationUrl', 'customDonationMessage'),
  ],
  LandingPage: [
    { id: 'enabled', textKey: 'landingEnabled' },
    ...fields('noticeText', 'timeLimit'),
    ...fieldsShownBy('timeLimit', 'startDateTime', 'endDateTime'),
  ],
  Authentication: [
    ...fields('allowNoPassword', 'enableOAuth', 'requiredLength', 'requireDigit', 'requireLowercase', 'requireUppercase'),
    ...fields('requireNonAlphanumeric', 'trustedProxies', 'enableHeaderAuth'),
    ...fieldsShownBy('enableHeaderAuth', 'headerAuthVariable', 'headerAuthSecret', 'headerAuthCreateUser'),
  ],
  UserManagement: [
    ...fields('defaultRoles', 'defaultStreamingCountry'),
    ...['movieRequestLimit', 'episodeRequestLimit', 'musicRequestLimit'].map((id) => ({ id, namespace: 'users' as const })),
    ...['importPeople', 'cleanUp', 'banned'].map((name) => ({ id: `*-${name}`, textKey: `service.${name}` })),
  ],
  DownloadRules: [
    ...['name', 'enabled', 'kind', 'variant', 'anime', 'genreIds', 'originalLanguages', 'userIds', 'roles'],
    ...['downloader', 'quality', 'rootFolder'],
  ].map((name) => ({ id: `rules-0-${name}`, textKey: `rule.${name}` })),
  Issues: [
    { id: 'enabled', textKey: 'issuesEnabled' },
    ...fields('enableInProgress', 'deleteIssues'),
    ...fieldsShownBy('deleteIssues', 'daysAfterResolvedToDelete'),
  ],
  Vote: fields('enabled', 'movieVoteMax', 'tvShowVoteMax', 'musicVoteMax'),
  Deliveries: fields('expireAfterDays'),
  MassEmail: [
    { id: 'subject', textKey: 'mailSubject' },
    { id: 'body', textKey: 'mailBody' },
    { id: 'userIds', textKey: 'mailUsers' },
    { id: 'bcc', textKey: 'mailBcc' },
  ],
  Backup: ['enabled', 'keep', 'passphrase'].map((id) => ({ id, textKey: `backup.${id}` })),
  Newsletter: [
    { id: 'enabled', textKey: 'newsletterEnabled' },
    ...fields('disableMovies', 'disableTv', 'disableMusic', 'externalEmails'),
    { id: 'notificationTemplate-subject', textKey: 'newsletterSubject' },
    { id: 'notificationTemplate-message', textKey: 'newsletterMessage' },
  ],
  Jobs: [{ id: 'schedule', textKey: 'jobs.schedule' }],
  Update: fields('releaseFeed', 'autoUpdateEnabled'),
};

/** Names under which other releases and their API know a screen, besides its path. */
export const SCREEN_SEARCH_ALIASES: Readonly<Record<string, readonly string[]>> = {
  Ombi: ['General', 'collectAnalyticData', 'disableHealthChecks', 'resetApi'],
  Authentication: ['OAuth', 'proxy', 'requiredDigit', 'requiredLowercase'],
  Customization: ['branding', 'theme', 'donate', 'recentlyAddedPage'],
  UserManagement: ['importUsers', 'bannedUserIds', 'cleanupUsers', 'quota'],
  Issues: ['issueCategories', 'issue categories', 'category'],
  Backup: ['restore', 'move the database', 'migrate', 'sqlite', 'mysql', 'mariadb', 'postgres', 'postgresql'],
  DownloadRules: ['override rules', 'routing', 'server', 'root folder', 'quality profile'],
  FailedRequests: ['RequestRetry', 'fault queue'],
  Jobs: [
    ...['cron', 'automaticUpdater', 'contentSync', 'recentlyAddedSync', 'artistSync', 'watchlistImport', 'userImporter', 'issuesPurge'],
    ...['retryRequests', 'mediaDatabaseRefresh', 'autoDeleteRequests'],
  ],
  Update: ['autoUpdate', 'updater'],
  Audit: ['history', 'change record'],
  Plugins: ['add-ons', 'extensions'],
};

/** Further texts of a screen by their keys, such as headings, which the search finds in the language of the reader. */
export const SCREEN_SEARCH_TEXTS: Readonly<Record<string, readonly string[]>> = {
  Issues: ['issueCategories.title', 'issueCategories.name'],
  Backup: ['database.title', 'database.text'],
};

/** Screens of the portal with rows for each plug-in. They are also found by the ids of the plug-ins: `archiveSync` by `archive` and `sync`. */
export const SCREENS_FOR_ALL_PLUGINS: readonly string[] = ['Jobs', 'UserManagement'];
