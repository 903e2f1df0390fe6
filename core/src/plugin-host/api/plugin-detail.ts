import type { ConnectionSlot } from '@ombi/sdk';
import type { HealthReport } from '../guard/health.js';
import { hasTest } from '../calls/probes.js';
import { secretsOf, withoutSecrets, type Fields, type Values } from '../connections/values.js';
import { summarise, type PluginSource, type PluginView } from '../registry/plugin-view.js';
import { placesOf, slotsOf, type Standing } from '../registry/standing.js';
import type { Condition } from '../runners/runner.js';
import type { ChannelTemplate } from '../templates/template-book.js';

/** Values that may be shown, and the names of the secrets that are stored beside them. */
interface ShownValues {
  readonly values: Values;
  readonly secretsSet: readonly string[];
}

interface ConnectionView extends ShownValues {
  readonly id: string;
  readonly slot: string | null;
  readonly enabled: boolean;
  readonly health: HealthReport;
}

interface SlotPlan {
  readonly id: string;
  readonly variant: string;
  readonly feature: string | null;
}

/** All that a settings screen needs. Secrets are named, never shown. */
export interface PluginDetail extends PluginView {
  readonly schema: { readonly settings: object; readonly connection: object };
  readonly plan: { readonly max: number } | { readonly slots: readonly SlotPlan[] };
  readonly settings: ShownValues;
  readonly connections: readonly ConnectionView[];
  readonly actions: readonly string[];
  readonly hasTest: boolean;
  /** Channels only. */
  readonly templates?: readonly ChannelTemplate[];
}

/** What the detail view takes from elsewhere. */
export interface Surroundings {
  health(connectionId: string): HealthReport;
  isWanted(slot: ConnectionSlot | null): boolean;
  readonly condition: Condition;
  readonly source: PluginSource;
  readonly templates: readonly ChannelTemplate[];
}

export function detail(standing: Standing, { health, isWanted, condition, source, templates }: Surroundings): PluginDetail {
  const { facts, manifest } = standing.plugin;
  const shown = standing.connections.filter(({ isStored, slot }) => (isStored || manifest.embedded) && isWanted(slot));

  return {
    ...summarise(standing, condition, source),
    schema: { settings: facts.settings.jsonSchema, connection: facts.connection.jsonSchema },
    plan: planOf(standing, isWanted),
    settings: show(facts.settings, standing.settings.all),
    connections: shown.map(({ id, slot, enabled, all }) => ({
      id,
      slot: slot?.id ?? null,
      enabled,
      ...show(facts.connection, all),
      health: health(id),
    })),
    actions: facts.actions,
    hasTest: hasTest(standing.plugin),
    ...(manifest.provides.includes('notificationChannel') ? { templates } : {}),
  };
}

function planOf({ plugin }: Standing, isWanted: Surroundings['isWanted']): PluginDetail['plan'] {
  const slots = slotsOf(plugin);
  if (!slots) return { max: placesOf(plugin) };
  return {
    slots: slots.filter(isWanted).map(({ id, variant, feature }) => ({ id, variant: variant ?? 'regular', feature: feature ?? null })),
  };
}

const show = (form: Fields, values: Values): ShownValues => ({
  values: withoutSecrets(form, values),
  secretsSet: Object.keys(secretsOf(form, values)),
});
