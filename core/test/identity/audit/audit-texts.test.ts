import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BackupSettings } from '../../../src/backup/backup-settings.service.js';
import { BrandingSettings } from '../../../src/branding/branding.service.js';
import { CustomPageSettings } from '../../../src/branding/custom-page.service.js';
import { LandingPageSettings } from '../../../src/branding/landing-page.service.js';
import { DownloadRules } from '../../../src/fulfilment/routing/download-rules.js';
import { IdentityProviderSettings } from '../../../src/identity-providers/providers/import-rule-store.js';
import { AUDIT_ACTIONS, REVISION_DETAIL } from '../../../src/identity/audit/audit-actions.js';
import { ROLES, API_KEY_SCOPES } from '../../../src/identity/access/permissions.js';
import { AuthenticationSettings } from '../../../src/identity/settings/authentication-settings.js';
import { GeneralSettings } from '../../../src/identity/settings/general-settings.service.js';
import { UserManagementSettings } from '../../../src/identity/settings/user-management-settings.service.js';
import { NEW_USER_DEFAULTS } from '../../../src/identity/users/user.js';
import { IssueSettings } from '../../../src/issues/settings/issue-settings.service.js';
import { NewsletterSettings } from '../../../src/newsletter/newsletter-settings.service.js';
import { DeliverySettings } from '../../../src/notifications/delivery/message-expiry.js';
import { NpmRegistrySettings } from '../../../src/plugin-host/installer/npm-registry.js';
import { FeatureSettings } from '../../../src/settings/feature-flags.js';
import { UpdateCheckSettings } from '../../../src/system/updates/update-check-settings.service.js';
import { VoteSettings } from '../../../src/votes/vote-settings.service.js';

const ROOT = join(__dirname, '../../../..');
const textsOf = (namespace: string) =>
  JSON.parse(readFileSync(join(ROOT, `ui-shell/src/locales/en/administration/${namespace}.json`), 'utf8')) as Readonly<
    Record<string, string>
  >;

const texts = textsOf('audit');
const withoutText = (prefix: string, names: readonly string[], catalogue = texts) =>
  names.filter((name) => !catalogue[`${prefix}.${name}`]);

const SHOWN = [
  DownloadRules,
  ...[BrandingSettings, LandingPageSettings, IdentityProviderSettings, AuthenticationSettings, GeneralSettings],
  ...[
    UserManagementSettings,
    NpmRegistrySettings,
    FeatureSettings,
    VoteSettings,
    CustomPageSettings,
    UpdateCheckSettings,
    NewsletterSettings,
    IssueSettings,
    BackupSettings,
    DeliverySettings,
  ],
];
/** Settings without a schema that can be read from outside, and their members. */
const SEALED: Readonly<Record<string, readonly string[]>> = { 'api-key': ['sealed'], installation: ['id'], jobs: [] };

/** The name of every settings object that the program defines. */
function definedNames(): string[] {
  const files = readdirSync(join(ROOT, 'core/src'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const sources = files.map((file) => readFileSync(join(ROOT, 'core/src', file), 'utf8'));
  return sources.flatMap((source) => [...source.matchAll(/defineSettings\(\s*'([^']+)'/g)].map(([, name]) => name!));
}

describe('the translations of the audit log', () => {
  it('cover every action', () => expect(withoutText('what', Object.keys(AUDIT_ACTIONS))).toEqual([]));

  it('offer a filter for every action', () => {
    const isOffered = (action: string) => texts[`subject.${action}`] ?? texts[`subject.${action.split('.')[0]}`];
    expect(Object.keys(AUDIT_ACTIONS).filter((action) => !isOffered(action))).toEqual([]);
  });

  it('cover every detail that is shown', () => {
    const shown = Object.values(AUDIT_ACTIONS)
      .flat()
      .filter((name) => name !== REVISION_DETAIL);
    expect(withoutText('detail', shown)).toEqual([]);
  });

  it('cover every settings object and its fields', () => {
    expect([...SHOWN.map(({ name }) => name), ...Object.keys(SEALED)].toSorted()).toEqual(definedNames().toSorted());
    expect(withoutText('settings', definedNames())).toEqual([]);
    const members = [...SHOWN.flatMap(({ schema }) => Object.keys(schema.shape)), ...Object.values(SEALED).flat(), 'categories'];
    expect(withoutText('member', members)).toEqual([]);
  });

  it('cover every field of an account, every role and every permission', () => {
    expect(withoutText('member', [...Object.keys(NEW_USER_DEFAULTS), 'passwordHash', 'stamp', 'roles'])).toEqual([]);
    expect(withoutText('role', ROLES, textsOf('users'))).toEqual([]);
    expect(withoutText('apiKeys.scope', API_KEY_SCOPES, textsOf('settings'))).toEqual([]);
  });
});
