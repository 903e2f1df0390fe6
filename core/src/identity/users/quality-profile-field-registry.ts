import { Injectable } from '@nestjs/common';

/** Names the quality profile and root folder fields that a user can have a default for. */
export interface QualityProfileFieldSource {
  /** Field names in the API, of the plug-ins that are active now. */
  listNames(): readonly string[];
}

/**
 * Registry for the per-user quality profile and root folder fields. The field names belong to downloader plug-ins, so a later module
 * registers the source.
 */
@Injectable()
export class QualityProfileFieldRegistry {
  #source: QualityProfileFieldSource | null = null;

  register(source: QualityProfileFieldSource): void {
    this.#source = source;
  }

  /** All fields with the value 0, which means no default. */
  readDefaults(): Readonly<Record<string, number>> {
    return Object.fromEntries((this.#source?.listNames() ?? []).map((name) => [name, 0]));
  }
}
