import { useUnsavedChangesWarning } from '@ombi/sdk/ui';
import { Input } from '@ombi/sdk/ui/kit-form';
import { useState } from 'react';

export default function Note() {
  const [text, setText] = useState('');
  useUnsavedChangesWarning(text !== '');
  return <Input.TextArea aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />;
}
