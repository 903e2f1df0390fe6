import { useWatch, useController } from 'react-hook-form';
import { Link } from 'react-router';
import { Field, NumberField, SecretInput, Section, SwitchField, TextField, useFieldTexts, useFormScope } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert } from '@ombi/sdk/ui/kit-layout';
import { Input } from '@ombi/sdk/ui/kit-form';
import { z } from 'zod';
import { refreshPortalInfo } from '../../../portal-info/portal-info.js';
import { api, type AuthenticationSettings } from '../../../api/index.js';
import { SettingsForm } from '../settings-form.js';

const MAX_PASSWORD_LENGTH = 128;

const range = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** Whether a range would make every address trusted. */
const isEntireAddressSpace = (line: string): boolean => /\/0+$/.test(line.trim());

const isValidRange = (line: string): boolean => range.safeParse(line).success && !isEntireAddressSpace(line);

/**
 * Indexes, from 0, of the lines that are neither an address nor a range, and of ranges that cover every address. Empty lines are ignored.
 */
const invalidLines = (lines: readonly string[]): number[] =>
  lines.flatMap((line, place) => (line.trim() === '' || isValidRange(line.trim()) ? [] : [place]));

const authenticationSchema = z
  .object({
    requiredLength: z.int('requiredLength.invalid').min(0, 'requiredLength.invalid').max(MAX_PASSWORD_LENGTH, 'requiredLength.invalid'),
    enableHeaderAuth: z.boolean(),
    headerAuthVariable: z.string().nullable(),
    headerAuthSecret: z
      .string()
      .regex(/^([\x21-\x7e]{16,200})?$/, 'headerAuthSecret.invalid')
      .nullish(),
    trustedProxies: z.array(z.string()).refine((lines) => invalidLines(lines).length === 0, 'trustedProxies.invalid'),
  })
  .refine(({ enableHeaderAuth, headerAuthVariable }) => !enableHeaderAuth || headerAuthVariable?.trim(), {
    path: ['headerAuthVariable'],
    message: 'headerAuthVariable.required',
    when: () => true,
  });

/** What the server answers: two rules have a second spelling, for old clients. */
type AnsweredSettings = AuthenticationSettings & { readonly requiredDigit?: boolean; readonly requiredLowercase?: boolean };

/**
 * The authentication settings; empty lines are not sent, nor the second spellings: those would still have what was read, and the server
 * takes the spelling that differs from what is stored.
 */
const authenticationSource = {
  readVersioned: api.settings.authentication.readVersioned,
  save: ({ requiredDigit: _, requiredLowercase: __, ...settings }: AnsweredSettings, etag: string | null): Promise<boolean> => {
    const trustedProxies = settings.trustedProxies.map((line) => line.trim()).filter(Boolean);
    return api.settings.authentication.save({ ...settings, trustedProxies }, etag);
  },
};

/** List of addresses, one per line. Names each invalid line, also while others are still being edited. */
function TrustedProxiesField({ name }: { readonly name: string }) {
  const { t } = useFieldTexts();
  const { field, fieldState } = useController({ control: useFormScope().control, name });
  const lines = field.value as readonly string[];
  const wrong = fieldState.error ? invalidLines(lines) : [];

  return (
    <div className="field">
      <label htmlFor={name}>{t(`${name}.label`)}</label>
      <Input.TextArea
        id={name}
        value={lines.join('\n')}
        autoSize={{ minRows: 2, maxRows: 12 }}
        spellCheck={false}
        status={fieldState.error ? 'error' : ''}
        aria-invalid={Boolean(fieldState.error)}
        aria-describedby={`${name}-note`}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.value.split('\n'))}
      />
      <div id={`${name}-note`}>
        {!fieldState.error && <p className="field-help">{t(`${name}.help`)}</p>}
        {wrong.map((place) => (
          <p key={place} className="field-error" role="alert">
            {t(isEntireAddressSpace(lines[place]!) ? `${name}.everything` : `${name}.badLine`, {
              number: place + 1,
              text: lines[place]!.trim(),
            })}
          </p>
        ))}
        {fieldState.error && wrong.length === 0 && (
          <p className="field-error" role="alert">
            {t(`${name}.invalid`)}
          </p>
        )}
      </div>
    </div>
  );
}

export default function AuthenticationScreen() {
  return (
    <SettingsForm id="authentication" source={authenticationSource} schema={authenticationSchema} onSaved={refreshPortalInfo}>
      <Section name="signIn">
        <SwitchField name="allowNoPassword" />
        <SwitchField name="enableOAuth" />
        <NewUserDefaultsLink />
      </Section>
      <Section name="passwords">
        <NumberField name="requiredLength" />
        <SwitchField name="requireDigit" />
        <SwitchField name="requireLowercase" />
        <SwitchField name="requireUppercase" />
        <SwitchField name="requireNonAlphanumeric" />
      </Section>
      <Section name="proxies">
        <TrustedProxiesField name="trustedProxies" />
        <SwitchField name="enableHeaderAuth" />
        <ProxyHeaderFields />
      </Section>
    </SettingsForm>
  );
}

/** Link to the settings with the defaults of new accounts. */
function NewUserDefaultsLink() {
  const { t } = useTranslation('settings');
  return <Link to="/Settings/UserManagement">{t('authentication.newPeople')}</Link>;
}

/** Name of the user header and whether accounts are created automatically, with a prominent warning. */
function ProxyHeaderFields() {
  const { t } = useFieldTexts();
  const isOn = useWatch({ control: useFormScope().control, name: 'enableHeaderAuth' }) as boolean;
  if (!isOn) return null;
  return (
    <>
      <Alert className="health-note" type="warning" showIcon title={t('headerAuth.warning')} />
      <TextField name="headerAuthVariable" placeholder="X-Forwarded-User" />
      <ProxySecret />
      <SwitchField name="headerAuthCreateUser" />
    </>
  );
}

/** Secret that distinguishes the proxy from other programs on the portal's machine; write-only. */
function ProxySecret() {
  const isStored = useWatch({ control: useFormScope().control, name: 'hasHeaderAuthSecret' }) as boolean;
  return <Field name="headerAuthSecret" render={(input) => <SecretInput {...input} stored={isStored} />} />;
}
