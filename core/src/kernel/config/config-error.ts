/** Thrown when configuration values are invalid; each line of the message names one field. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
