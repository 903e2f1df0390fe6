import { useForm } from 'react-hook-form';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Modal } from '@ombi/sdk/ui/kit-layout';
import type { Variant } from '../model/standing.js';
import type { AskOptions } from '../desk/ask.js';
import type { Asked } from '../desk/desk.js';
import { DownloadFields } from './download-fields.js';
import { PersonField } from './person-field.js';
import { PluginOptions } from './plugin-options.js';
import type { RequestForm } from './request-form.js';
import { matching, usePeople, type PersonChoice } from './use-choices.js';
import './dialog.css';

interface RequestDialogProps {
  readonly title: Asked;
  readonly variant: Variant;
  /** Answers whether the portal took the request. */
  readonly onAsk: (options: AskOptions) => Promise<boolean>;
  readonly onClose: () => void;
}

/** For people who may decide: for whom a title is asked, in which quality, and where it will lie. */
export default function RequestDialog({ title, variant, onAsk, onClose }: RequestDialogProps) {
  const { t } = useTranslation('requests');
  const people = usePeople();
  const { control, handleSubmit, setError, setValue, formState } = useForm<RequestForm>({
    defaultValues: { person: '', qualityProfile: 0, rootFolder: 0 },
  });

  const ask = handleSubmit(async ({ person, qualityProfile, rootFolder }) => {
    const named = chosen(people, person);
    if (person && !named) return setError('person', { message: t('options.unknownPerson') });
    await onAsk({ onBehalfOf: named?.id ?? null, qualityProfile: qualityProfile || null, rootFolder: rootFolder || null });
  });

  return (
    <Modal
      open
      width={700}
      title={t(`options.title.${variant}`, { title: title.name })}
      okText={t('options.submit')}
      okButtonProps={{ loading: formState.isSubmitting }}
      cancelText={t('cancel')}
      onOk={ask}
      onCancel={onClose}
    >
      <form className="desk-form" onSubmit={ask}>
        <PersonField control={control} find={(typed) => matching(people, typed)} />
        <DownloadFields control={control} variant={variant} profile="qualityProfile" folder="rootFolder" />
        <PluginOptions title={title} variant={variant} form={{ control, setValue }} />
      </form>
    </Modal>
  );
}

const chosen = (people: readonly PersonChoice[], name: string) =>
  people.find(({ value }) => value.toLowerCase() === name.trim().toLowerCase());
