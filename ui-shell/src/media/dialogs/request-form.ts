import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { AskOptions } from '../desk/ask.js';
import { usePeople, type PersonChoice } from './use-choices.js';

/** What the request dialogs hold: the name of a person, and numbers of which 0 means "no wish". */
export interface RequestForm {
  readonly person: string;
  readonly qualityProfile: number;
  readonly rootFolder: number;
  readonly languageProfile: number;
}

export interface RequestOptions {
  readonly form: Pick<UseFormReturn<RequestForm>, 'control' | 'setValue'>;
  readonly people: readonly PersonChoice[];
  readonly isSubmitting: boolean;
  /** Goes on with what was chosen, unless it makes no sense. */
  readonly submit: (ask: (options: AskOptions) => Promise<boolean>) => Promise<void>;
}

/** The options of a request, for people who may decide; everybody else leaves them as they are. */
export function useRequestOptions(isOffered = true): RequestOptions {
  const { t } = useTranslation('requests');
  const people = usePeople(isOffered);
  const { control, handleSubmit, setError, setValue, formState } = useForm<RequestForm>({
    defaultValues: { person: '', qualityProfile: 0, rootFolder: 0, languageProfile: 0 },
  });

  const submit: RequestOptions['submit'] = (ask) =>
    handleSubmit(async ({ person, qualityProfile, rootFolder, languageProfile }) => {
      const named = chosen(people, person);
      if (person && !named) return setError('person', { message: t('options.unknownPerson') });
      await ask({
        onBehalfOf: named?.id ?? null,
        qualityProfile: qualityProfile || null,
        rootFolder: rootFolder || null,
        languageProfile: languageProfile || null,
      });
    })();
  return { form: { control, setValue }, people, isSubmitting: formState.isSubmitting, submit };
}

const chosen = (people: readonly PersonChoice[], name: string) =>
  people.find(({ value }) => value.toLowerCase() === name.trim().toLowerCase());
