import { TextField, useIsSetup } from '@ombi/sdk/ui';

export default function ServerFields() {
  const isSetup = useIsSetup();
  return (
    <>
      <TextField name="address" type="url" />
      {!isSetup && <TextField name="description" />}
    </>
  );
}
