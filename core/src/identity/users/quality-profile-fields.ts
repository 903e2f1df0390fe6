import { Injectable } from '@nestjs/common';

/** Whoever knows what can be wished for once and for all. */
export interface QualityProfileFieldSource {
  /** The names on the wire of all that can be wished for at this moment. */
  names(): readonly string[];
}

/** Where the accounts learn which profiles and folders a person can always want. Their names belong to the plug-ins that fetch things. */
@Injectable()
export class QualityProfileFields {
  #source: QualityProfileFieldSource | null = null;

  register(source: QualityProfileFieldSource): void {
    this.#source = source;
  }

  /** Everything that can be wished for, wished for by nobody: 0 each. */
  defaults(): Readonly<Record<string, number>> {
    return Object.fromEntries((this.#source?.names() ?? []).map((name) => [name, 0]));
  }
}
