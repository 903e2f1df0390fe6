interface FieldNoteProps {
  readonly id: string;
  readonly text: string | undefined;
}

/** What is wrong with a field, below it. */
export const FieldNote = ({ id, text }: FieldNoteProps) =>
  text && (
    <p id={id} className="sign-in-note" role="alert">
      {text}
    </p>
  );
