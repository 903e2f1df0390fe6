import { useState } from 'react';
import { ApiProblem } from '../../http.js';
import { useFormat } from '../../i18n/format.js';
import { useTranslation, type Translation } from '../../i18n/use-translation.js';
import { Button, Modal } from '../../kit-layout.js';

/** Whether a save was refused because the settings were changed meanwhile. */
export const isSaveConflict = (cause: unknown): cause is ApiProblem => cause instanceof ApiProblem && cause.status === 412;

/** A field with its value before and after a change. */
export interface ChangedField {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Who changed the settings, when, and what, as the server names it. */
function changeOf({ facts }: ApiProblem) {
  const { changedBy, changedAt, changes } = facts;
  return {
    changedBy: typeof changedBy === 'string' ? changedBy : null,
    changedAt: typeof changedAt === 'string' ? changedAt : null,
    changes: Array.isArray(changes) ? (changes as readonly ChangedField[]) : [],
  };
}

/** What the {@link SaveConflictDialog} shows and calls. */
export interface SaveConflictDialogProps {
  /** The refusal of the save; null while there is none. */
  readonly conflict: ApiProblem | null;
  /** Label of a changed field. Default: its name. */
  readonly labelOf?: (field: string) => string;
  /** Drops what was typed and shows what is stored. */
  readonly onReload: () => void;
  /** Saves what was typed over what is stored. */
  readonly onOverwrite: () => void;
  readonly onClose: () => void;
}

/** What becomes of the form when a save was refused. */
interface ConflictResolution {
  readonly reload: () => Promise<unknown>;
  readonly overwrite: () => Promise<unknown>;
}

/** State of the {@link SaveConflictDialog}: `report` opens it, `dialog` are its props. */
export function useSaveConflict({ reload, overwrite }: ConflictResolution) {
  const [conflict, report] = useState<ApiProblem | null>(null);
  const closeAnd = (next: () => Promise<unknown>) => () => {
    report(null);
    void next();
  };
  return {
    report,
    dialog: { conflict, onClose: () => report(null), onReload: closeAnd(reload), onOverwrite: closeAnd(overwrite) },
  };
}

/** Save conflict: shows who else saved the same settings meanwhile, when and what, and lets the user choose the version to keep. */
export function SaveConflictDialog({ conflict, labelOf = (field) => field, onReload, onOverwrite, onClose }: SaveConflictDialogProps) {
  const { t } = useTranslation('forms');
  const { relative } = useFormat('forms');
  if (!conflict) return null;
  const { changedBy, changedAt, changes } = changeOf(conflict);
  const at = changedAt ? relative(changedAt) : '';

  return (
    <Modal
      open
      title={t('conflict.title')}
      onCancel={onClose}
      footer={[
        <Button key="back" onClick={onClose}>
          {t('conflict.back')}
        </Button>,
        <Button key="overwrite" danger onClick={onOverwrite}>
          {t('conflict.overwrite')}
        </Button>,
        <Button key="reload" type="primary" onClick={onReload}>
          {t('conflict.reload')}
        </Button>,
      ]}
    >
      <p>{changedBy ? t('conflict.by', { user: changedBy, at }) : t('conflict.bySomebody')}</p>
      {changes.length > 0 && <ChangedFields changes={changes.map((change) => ({ ...change, field: labelOf(change.field) }))} />}
      <p>{t('conflict.question')}</p>
    </Modal>
  );
}

interface ChangedFieldsProps {
  /** Fields by their labels. */
  readonly changes: readonly ChangedField[];
  readonly className?: string;
}

/** List of changed fields. Of a list only what was added and removed is shown, else both values. */
export function ChangedFields({ changes, className }: ChangedFieldsProps) {
  const { t } = useTranslation('forms');
  const lines = changes.flatMap((change) => describeChange(change, t));
  return (
    <ul className={className}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function describeChange({ field, before, after }: ChangedField, t: Translation['t']): string[] {
  const [old, current] = [itemsOf(before), itemsOf(after)];
  const added = current.filter((item) => !old.includes(item));
  const removed = old.filter((item) => !current.includes(item));
  const isListChange = (Array.isArray(before) || Array.isArray(after)) && added.length + removed.length > 0;
  if (!isListChange) return [t('conflict.change', { field, before: shown(before), after: shown(after) })];
  return [
    ...(added.length > 0 ? [t('conflict.added', { field, items: added.join(', ') })] : []),
    ...(removed.length > 0 ? [t('conflict.removed', { field, items: removed.join(', ') })] : []),
  ];
}

const itemsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(shown) : []);

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return '–';
  if (Array.isArray(value)) return itemsOf(value).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
