/** Members of a settings object, by name. */
export type SettingsValues = Readonly<Record<string, unknown>>;

/** Secrets by field name, each encrypted by the vault. */
export type EncryptedSecrets = Readonly<Record<string, string>>;

/** The names of a settings form's fields. */
export interface FormFieldNames {
  readonly fields: readonly string[];
  readonly secrets: readonly string[];
}

/** Removes the secrets (redaction): keeps the fields of the current form that may be shown. */
export function withoutSecrets({ fields, secrets }: FormFieldNames, values: SettingsValues): SettingsValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => fields.includes(name) && !secrets.includes(name)));
}

/** The secret fields that have a value. */
export function filledSecretsOf({ secrets }: FormFieldNames, values: SettingsValues): Readonly<Record<string, string>> {
  const filled = secrets.map((name) => [name, values[name]] as const);
  return Object.fromEntries(filled.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''));
}
