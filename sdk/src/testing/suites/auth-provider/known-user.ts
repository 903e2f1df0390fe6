import type { z } from 'zod';
import type { AuthProvider, Credentials, PopupSession } from '../../../capabilities/index.js';
import type { Ctx } from '../../../context/context.js';
import type { PluginDefinition } from '../../../definition/plugin.js';
import type { Simulator } from '../../simulator/simulator.js';
import type { ContractTests } from '../contract-suite.js';

/** Somebody whom the simulator of a provider knows, so that promises can be proved on them. */
export interface KnownUser {
  /** The service's own id of the person, whichever way they come. */
  readonly id: string;
  /** What the person types, for way `password`. */
  readonly credentials: Credentials;
  /** What the person does in the window that opened, for way `window`; done when the service has understood. */
  visit?(visit: PopupSession, simulator: Simulator): Promise<void>;
  /** A token of theirs that another program got from the service, for way `token`. */
  readonly token?: string;
  /** The service says 401 to a wrong password or token, as it does to a wrong key: nobody can tell the one from the other. Default: false. */
  readonly isRefusedWith401?: boolean;
}

type CtxOf<S extends z.ZodObject, C extends z.ZodObject> = Ctx<z.output<S>, z.output<C>>;

/** The promises of one way of a provider that has it. */
export type AuthFeatureTests = <S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  provider: AuthProvider<CtxOf<S, C>>,
  person: KnownUser,
) => ContractTests<z.output<S>, z.output<C>>;
