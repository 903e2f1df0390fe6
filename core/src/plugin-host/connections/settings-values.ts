/** Members of a settings object, by name. */
export type SettingsValues = Readonly<Record<string, unknown>>;

/** Secrets by field name, each encrypted by the vault. */
export type SealedSecrets = Readonly<Record<string, string>>;

/** The names of a form's fields. */
export interface FormFields {
  readonly fields: readonly string[];
  readonly secrets: readonly string[];
}

/** The members that may be shown: fields of the current form that are not secrets. */
export function withoutSecrets({ fields, secrets }: FormFields, values: SettingsValues): SettingsValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => fields.includes(name) && !secrets.includes(name)));
}

/** The secret fields that have a value. */
export function filledSecretsOf({ secrets }: FormFields, values: SettingsValues): Readonly<Record<string, string>> {
  const filled = secrets.map((name) => [name, values[name]] as const);
  return Object.fromEntries(filled.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''));
}
