import { SaveBar, usePluginForm, type PluginDetails } from '@ombi/sdk/ui';
import { Button } from '@ombi/sdk/ui/kit-layout';

/** The form of all settings of a plug-in, for a screen that uses no `<ConnectionPage>`. */
export default function OwnForm({ view }: { readonly view: PluginDetails }) {
  const { form, save, discard } = usePluginForm(view);
  const { isDirty, isSubmitting } = form.formState;
  return (
    <form onSubmit={(event) => void save(event)}>
      <Button onClick={() => form.setValue('enabled', true, { shouldDirty: true })}>Enable</Button>
      <SaveBar isShown={isDirty} isSaving={isSubmitting} onDiscard={discard} />
    </form>
  );
}
