import { Controller, type Control, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { AutoComplete } from '@ombi/sdk/ui/kit-form';
import { useMemo } from 'react';
import type { RequestOptions, SlotTitle } from '@ombi/sdk/ui/slots';
import { PluginSlot } from '../../plugins/slots/plugin-slot.js';
import type { Variant } from '../model/request-status.js';
import type { RequestableTitle } from '../request-actions/request-actions.js';
import { DownloadOptionFields } from './download-option-fields.js';
import type { RequestOptionsForm, RequestFormValues } from './request-form.js';
import { filterUserOptions } from './use-downloader-options.js';
import type { RequestableUserOption } from './use-requestable-users.js';
import './dialog.css';

interface PluginRequestOptionsProps {
  readonly title: RequestableTitle;
  readonly variant: Variant;
  readonly form: Pick<UseFormReturn<RequestFormValues>, 'control' | 'setValue'>;
}

/** Request options of plug-ins. They write into the fields of the dialog, so that the user sees the choice. */
function PluginRequestOptions({ title, variant, form: { control, setValue } }: PluginRequestOptionsProps) {
  const { person, qualityProfile, rootFolder } = useWatch({ control }) as RequestFormValues;
  const slotTitle = useMemo(() => toSlotTitle(title), [title]);

  const options: RequestOptions = {
    variant,
    person,
    qualityProfile: qualityProfile || null,
    rootFolder: rootFolder || null,
    set(chosen) {
      if (chosen.person !== undefined) setValue('person', chosen.person);
      if (chosen.qualityProfile !== undefined) setValue('qualityProfile', chosen.qualityProfile ?? 0);
      if (chosen.rootFolder !== undefined) setValue('rootFolder', chosen.rootFolder ?? 0);
    },
  };
  return <PluginSlot name="request.options" slotProps={{ title: slotTitle, options }} />;
}

const toSlotTitle = ({ kind, id, name, year, isSample }: RequestableTitle): SlotTitle => ({
  kind,
  ids: isSample ? {} : { tmdb: id },
  title: name,
  year,
});

interface OnBehalfOfFieldProps {
  readonly control: Control<RequestFormValues>;
  readonly find: (typed: string) => readonly RequestableUserOption[];
}

/** The user on whose behalf the request is made; empty means oneself. */
function OnBehalfOfField({ control, find }: OnBehalfOfFieldProps) {
  const { t } = useTranslation('requests');
  return (
    <div className="request-dialog-field">
      <label htmlFor="person">{t('options.person')}</label>
      <Controller
        control={control}
        name="person"
        render={({ field, fieldState: { error } }) => (
          <>
            <AutoComplete
              {...field}
              id="person"
              options={[...find(field.value)]}
              status={error ? 'error' : ''}
              allowClear
              aria-describedby="person-help"
            />
            <small id="person-help" className="soft" role={error ? 'alert' : undefined}>
              {error?.message ?? t('options.personHelp')}
            </small>
          </>
        )}
      />
    </div>
  );
}

interface RequestFieldsProps {
  readonly title: RequestableTitle;
  readonly variant: Variant;
  readonly options: RequestOptionsForm;
}

/** Form fields of the request dialogs (advanced options): on behalf of, quality profile, root folder, and options of plug-ins. */
export const RequestFields = ({ title, variant, options: { form, requestableUsers } }: RequestFieldsProps) => (
  <>
    <OnBehalfOfField control={form.control} find={(typed) => filterUserOptions(requestableUsers, typed)} />
    <DownloadOptionFields
      {...form}
      kindAndVariant={{ kind: title.kind, variant }}
      profile="qualityProfile"
      folder="rootFolder"
      language="languageProfile"
      server="downloader"
    />
    <PluginRequestOptions title={title} variant={variant} form={form} />
  </>
);
