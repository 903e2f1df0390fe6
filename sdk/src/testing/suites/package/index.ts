import type { z } from 'zod';
import type { PluginDefinition } from '../../../definition/plugin.js';
import { frame } from '../frame.js';
import { packageAround } from './files.js';
import { packagePromises } from './promises.js';

/** What every package of a plug-in promises: manifest, definition and texts agree. `place` is any folder inside the package. */
export function packageContract<S extends z.ZodObject, C extends z.ZodObject>(plugin: PluginDefinition<S, C>, place: string): void {
  const { describe, it } = frame();
  const promises = packagePromises(plugin, packageAround(place));

  describe(`${plugin.id}: package contract`, () => {
    for (const [sentence, proof] of Object.entries(promises)) it(sentence, proof);
  });
}
