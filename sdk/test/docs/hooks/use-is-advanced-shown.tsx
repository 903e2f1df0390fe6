import { TextField, useIsAdvancedShown } from '@ombi/sdk/ui';

/** A field for those who opened the advanced settings; null where there is no switch for them. */
export default function BasePath() {
  return useIsAdvancedShown() === false ? null : <TextField name="basePath" />;
}
