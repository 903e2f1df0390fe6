import { useMemo, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { RequestChoiceContext, TitleInViewContext, type RequestChoice, type TitleInView } from '@ombi/sdk/ui/slots';
import { Slot } from '../../plugins/slots/slot.js';
import type { Asked } from '../desk/desk.js';
import type { Variant } from '../model/standing.js';
import type { RequestForm } from './request-form.js';

interface PluginOptionsProps {
  readonly title: Asked;
  readonly variant: Variant;
  readonly form: Pick<UseFormReturn<RequestForm>, 'control' | 'setValue'>;
}

/** What plug-ins offer for a request. They choose in the fields of the dialog, so that the person sees it. */
export const PluginOptions = ({ title, variant, form }: PluginOptionsProps) => (
  <TitleInViewContext value={useMemo(() => inView(title), [title])}>
    <Choices variant={variant} form={form}>
      <Slot name="request.options" />
    </Choices>
  </TitleInViewContext>
);

function Choices({ variant, form: { control, setValue }, children }: Omit<PluginOptionsProps, 'title'> & { readonly children: ReactNode }) {
  const { person, qualityProfile, rootFolder } = useWatch({ control }) as RequestForm;

  const choice: RequestChoice = {
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
  return <RequestChoiceContext value={choice}>{children}</RequestChoiceContext>;
}

const inView = ({ kind, id, name, year, sample }: Asked): TitleInView => ({
  kind,
  ids: sample ? {} : { tmdb: id },
  title: name,
  year,
});
