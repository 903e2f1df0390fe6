/** What can happen, with the key of its words. Plug-ins and later rooms may write down more; those are shown by their code. */
const DEEDS: Readonly<Record<string, string>> = {
  'access-token.renewed': 'what.accessTokenRenewed',
  'access-token.revoked': 'what.accessTokenRevoked',
  'account.changed': 'what.accountChanged',
  'account.created': 'what.accountCreated',
  'account.deleted': 'what.accountDeleted',
  'api-key.created': 'what.apiKeyCreated',
  'api-key.revoked': 'what.apiKeyRevoked',
  'identity.linked': 'what.identityLinked',
  'identity.unlinked': 'what.identityUnlinked',
  'newsletter.left': 'what.newsletterLeft',
  'password.reset': 'what.passwordReset',
  'people.imported': 'what.peopleImported',
  'plugin.changed': 'what.pluginChanged',
  'plugin.installed': 'what.pluginInstalled',
  'plugin.removed': 'what.pluginRemoved',
  'session.ended': 'what.sessionEnded',
  'settings.changed': 'what.settingsChanged',
  'sign-in.failed': 'what.signInFailed',
  'sign-in.succeeded': 'what.signInSucceeded',
};

/** The key of the words for a code, when there are any. */
export const deedOf = (code: string): string | null => DEEDS[code] ?? null;
