import type { PluginSummary } from '@ombi/sdk/ui';

/** Which plug-ins somebody wants to see; empty means any. */
export interface Wanted {
  readonly text: string;
  readonly capability: string;
  readonly state: string;
}

/** States as people group them. */
export const STATE_GROUPS = {
  on: ['ready'],
  off: ['disabled'],
  trouble: ['invalid', 'incompatible', 'failed', 'retrying', 'blocked'],
} as const;
type StateGroup = keyof typeof STATE_GROUPS;

const isGroup = (name: string): name is StateGroup => Object.hasOwn(STATE_GROUPS, name);

/** The plug-ins that fit; every word that was typed must be found in what the card says. */
export function filtered(
  plugins: readonly PluginSummary[],
  { text, capability, state }: Wanted,
  wordsOf: (plugin: PluginSummary) => string,
): PluginSummary[] {
  const typed = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const states: readonly string[] | null = isGroup(state) ? STATE_GROUPS[state] : null;
  return plugins.filter((plugin) => {
    const said = wordsOf(plugin).toLocaleLowerCase();
    return (
      typed.every((word) => said.includes(word)) &&
      (!capability || plugin.provides.includes(capability)) &&
      (!states || states.includes(plugin.state))
    );
  });
}
