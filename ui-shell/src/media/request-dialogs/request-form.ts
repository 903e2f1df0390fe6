import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { AdvancedRequestOptions } from '../request-actions/request-commands.js';
import { useRequestableUsers, type RequestableUserOption } from './use-requestable-users.js';

/** Values of the request dialogs: a user name, and numbers of which 0 means "no choice". */
export interface RequestFormValues {
  readonly person: string;
  readonly qualityProfile: number;
  readonly rootFolder: number;
  readonly languageProfile: number;
  /** Id of a server; null leaves the choice to the portal. */
  readonly downloader: string | null;
}

export interface RequestOptionsForm {
  readonly form: Pick<UseFormReturn<RequestFormValues>, 'control' | 'setValue'>;
  readonly requestableUsers: readonly RequestableUserOption[];
  readonly isSubmitting: boolean;
  /** Calls `ask` with the selected options if they are valid. */
  readonly submit: (ask: (options: AdvancedRequestOptions) => Promise<boolean>) => Promise<void>;
}

/** Form of the request options. When disabled (for users who may not decide), no users are loaded and the options keep their defaults. */
export function useRequestOptionsForm(isEnabled = true): RequestOptionsForm {
  const { t } = useTranslation('requests');
  const people = useRequestableUsers(isEnabled);
  const { control, handleSubmit, setError, setValue, formState } = useForm<RequestFormValues>({
    defaultValues: { person: '', qualityProfile: 0, rootFolder: 0, languageProfile: 0, downloader: null },
  });

  const submit: RequestOptionsForm['submit'] = (ask) =>
    handleSubmit(async ({ person, qualityProfile, rootFolder, languageProfile, downloader }) => {
      const named = userNamed(people, person);
      if (person && !named) return setError('person', { message: t('options.unknownPerson') });
      await ask({
        onBehalfOf: named?.id ?? null,
        qualityProfile: qualityProfile || null,
        rootFolder: rootFolder || null,
        languageProfile: languageProfile || null,
        downloader,
      });
    })();
  return { form: { control, setValue }, requestableUsers: people, isSubmitting: formState.isSubmitting, submit };
}

const userNamed = (people: readonly RequestableUserOption[], name: string) =>
  people.find(({ value }) => value.toLowerCase() === name.trim().toLowerCase());
