import { type FailureCode, PluginFailure } from '@ombi/sdk';

/** The error of the MQTT library. */
interface MqttError extends Error {
  /** The return code of the broker (a number), or the error code of the system. */
  readonly code?: number | string;
}

/** Return codes of CONNACK in MQTT 3.1.1. */
const BY_RETURN_CODE: Readonly<Record<number, FailureCode>> = { 3: 'unavailable', 4: 'unauthorized', 5: 'unauthorized' };

const UNREACHABLE = /^(?:ECONN|ENOTFOUND|EAI_|EHOST|ENET|EPIPE)/;
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/;
const TIMEOUT = /timeout|ETIMEDOUT/i;

/** Error mapping: maps an MQTT error to a plug-in failure, without the words of the library, which may hold an address. */
export function toPluginFailure({ code, message }: MqttError): PluginFailure {
  if (typeof code === 'number')
    return new PluginFailure(BY_RETURN_CODE[code] ?? 'rejected', `the broker answers with the return code ${code}`);
  const system = code ?? '';
  if (CERTIFICATE.test(system)) return new PluginFailure('unreachable', 'the certificate cannot be verified');
  if (TIMEOUT.test(`${system} ${message}`)) return new PluginFailure('timeout');
  if (UNREACHABLE.test(system)) return new PluginFailure('unreachable', 'the connection failed');
  return new PluginFailure('malformed', 'what answers there is not an MQTT broker');
}
