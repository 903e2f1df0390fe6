/** What a drawing needs to know of what it shows. */
export interface Subject {
  /** Decides the design and the face of the letters. */
  readonly number: number;
  /** Decides colours and shapes: other seeds draw other sheets of one design. */
  readonly seed: number;
  readonly title: string;
  /** The small line below it. */
  readonly caption: string;
  /** Its genres, the first one first, and its keywords. */
  readonly words: readonly string[];
}
