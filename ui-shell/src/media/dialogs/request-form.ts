/** What the request dialog holds: the name of a person, and numbers of which 0 means "no wish". */
export interface RequestForm {
  readonly person: string;
  readonly qualityProfile: number;
  readonly rootFolder: number;
}
