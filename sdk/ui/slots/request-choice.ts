import { subject, useSubject } from './subject.js';

/** What is chosen for a request. */
export interface ChosenForRequest {
  /** The user name of the person for whom the title is asked; empty: for the one who asks. */
  readonly person: string;
  /** A quality profile of the downloader by its number; null leaves it to the downloader's own settings. */
  readonly qualityProfile: number | null;
  /** A folder of the downloader by its number; null leaves it to the downloader's own settings. */
  readonly rootFolder: number | null;
}

/** The choices of the dialog that is open. */
export interface RequestChoice extends ChosenForRequest {
  /** Which copy is asked for. */
  readonly variant: 'regular' | '4k';
  /** Choose as if the person had; what is left out stays as it is. The person sees it in the dialog and can choose otherwise. */
  set(chosen: Partial<ChosenForRequest>): void;
}

/** Hands the choices of a dialog to the slots inside. */
export const RequestChoiceContext = subject<RequestChoice>();

/** The choices of the dialog around, in the slot `request.options`; throws elsewhere. Drawn anew with every change. */
export const useRequestChoice = (): RequestChoice => useSubject(RequestChoiceContext, 'request.options');
