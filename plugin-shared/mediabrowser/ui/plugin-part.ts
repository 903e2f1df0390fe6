/** The plug-in whose texts, actions and jobs a shared part of a screen uses. */
export interface PluginPart {
  readonly pluginId: string;
}
