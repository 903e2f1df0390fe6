import { Injectable } from '@nestjs/common';
import type { LoadedPlugin } from '../discovery/index.js';
import { InProcessRunner } from './in-process-runner.js';
import type { Runner } from './runner.js';
import { Services } from './services/services.js';

/** Knows for every plug-in where its code runs. */
@Injectable()
export class Runners {
  readonly #byId = new Map<string, Runner>();

  constructor(private readonly services: Services) {}

  of(plugin: LoadedPlugin): Runner {
    const { id } = plugin.manifest;
    const runner = this.#byId.get(id) ?? this.#make(plugin);
    this.#byId.set(id, runner);
    return runner;
  }

  #make({ definition, manifest }: LoadedPlugin): Runner {
    if (!definition) throw new Error(`${manifest.id} has no code in this process`);
    return new InProcessRunner(definition, this.services);
  }
}
