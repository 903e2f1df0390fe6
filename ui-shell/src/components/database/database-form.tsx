import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { createFormScope, FormScopeProvider, NumberField, schemaResolver, TextField } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Button, Space } from '@ombi/sdk/ui/kit-layout';
import type { DatabaseAddress } from '../../api/index.js';
import { serverFieldErrors } from '../errors/field-errors.js';
import {
  connectionPreview,
  databaseSchema,
  storeDatabaseFields,
  readStoredDatabaseFields,
  type DatabaseFields,
  type DatabaseServerType,
} from './database-address.js';
import { databaseProblemText } from './database-problem.js';
import './database-form.css';

interface DatabaseFormProps {
  readonly type: DatabaseServerType;
  readonly submitText: string;
  /** Connects without changing anything. */
  readonly test: (address: DatabaseAddress) => Promise<unknown>;
  readonly submit: (address: DatabaseAddress) => Promise<unknown>;
}

/** Address of a database server with a preview, a connection test and a button that uses it. */
export function DatabaseForm({ type, submitText, test, submit }: DatabaseFormProps) {
  const { t, find } = useTranslation('database');
  const form = useForm<DatabaseFields>({
    defaultValues: readStoredDatabaseFields(type),
    resolver: schemaResolver<DatabaseFields>(databaseSchema),
    mode: 'onChange',
  });
  const fields = { ...readStoredDatabaseFields(type), ...useWatch({ control: form.control }) };
  // Only what was typed is stored: a form that is drawn once more while it disappears must not bring back what was cleared.
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => storeDatabaseFields(type, values) }),
    [form, type],
  );

  const { mutate, isPending, error, variables, isSuccess } = useMutation({
    mutationFn: ({ isTest, ...entered }: DatabaseFields & { readonly isTest: boolean }) => (isTest ? test : submit)({ type, ...entered }),
    onError: (cause) => {
      for (const [field, error] of serverFieldErrors(cause)) form.setError(field as keyof DatabaseFields, error);
    },
  });
  const run = (isTest: boolean) => form.handleSubmit((entered) => mutate({ ...entered, isTest }));

  return (
    <FormScopeProvider value={createFormScope(form.control, 'database', databaseSchema)}>
      <form noValidate onSubmit={(event) => void run(false)(event)}>
        <div className="database-server">
          <TextField name="host" placeholder="localhost" />
          <NumberField name="port" />
        </div>
        <TextField name="name" />
        <TextField name="user" />
        <TextField name="password" type="password" autoComplete="new-password" />
        <p className="database-preview-label soft">{t('preview')}</p>
        <pre className="database-preview">{connectionPreview(type, fields)}</pre>
        <div role="status" aria-live="polite">
          {error && <Alert type="error" showIcon title={databaseProblemText(error, find) ?? t('failed')} />}
          {isSuccess && variables.isTest && <Alert type="success" showIcon title={t('tested')} />}
        </div>
        <Space className="database-actions" wrap>
          <Button loading={isPending && variables?.isTest} disabled={isPending} onClick={(event) => void run(true)(event)}>
            {t('test')}
          </Button>
          <Button
            type="primary"
            htmlType="submit"
            loading={isPending && !variables?.isTest}
            disabled={isPending || !databaseSchema.safeParse(fields).success}
          >
            {submitText}
          </Button>
        </Space>
      </form>
    </FormScopeProvider>
  );
}
