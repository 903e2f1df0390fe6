import type { Variant } from '../model/standing.js';
import type { Asked } from '../desk/desk.js';
import { DownloadFields } from './download-fields.js';
import { PersonField } from './person-field.js';
import { PluginOptions } from './plugin-options.js';
import type { RequestOptions } from './request-form.js';
import { matching } from './use-choices.js';
import './dialog.css';

interface RequestFieldsProps {
  readonly title: Asked;
  readonly variant: Variant;
  readonly options: RequestOptions;
}

/** For whom a title is asked, in which quality, where it will lie, and what plug-ins offer for it. */
export const RequestFields = ({ title, variant, options: { form, people } }: RequestFieldsProps) => (
  <>
    <PersonField control={form.control} find={(typed) => matching(people, typed)} />
    <DownloadFields
      control={form.control}
      copy={{ kind: title.kind, variant }}
      profile="qualityProfile"
      folder="rootFolder"
      language="languageProfile"
    />
    <PluginOptions title={title} variant={variant} form={form} />
  </>
);
