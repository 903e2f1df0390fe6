import { useState } from 'react';
import { isSaveConflict, SaveConflictDialog, useSaveConflict } from '@ombi/sdk/ui';
import { http } from '@ombi/sdk/ui/http';
import { Button } from '@ombi/sdk/ui/kit-layout';

const PATH = 'api/v3/sample/note';

export default function SaveNoteButton({ text, etag }: { readonly text: string; readonly etag: string }) {
  const [stored, setStored] = useState(text);
  const reload = async () => setStored(await http.get<string>(PATH));
  const save = (ifMatch: string | null) =>
    http.put<string>(PATH, stored, { ifMatch }).catch((cause: unknown) => {
      if (isSaveConflict(cause)) conflict.report(cause);
      else throw cause;
    });
  const conflict = useSaveConflict({ reload, overwrite: () => save(null) });
  return (
    <>
      <Button onClick={() => void save(etag)}>Save</Button>
      <SaveConflictDialog {...conflict.dialog} />
    </>
  );
}
