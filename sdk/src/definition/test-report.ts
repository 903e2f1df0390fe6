/**
 * Result of a connection test. `reason` is a failure code or a key of the plug-in's catalogue (`test.<reason>`); `detail` is displayed
 * after it. `version` is that of the service, `server` the name that it gives itself. `note` of a success is a key of the catalogue as
 * well (`test.<note>`), for what is known beyond it. `suggest` holds values that would fix the problem, by field name; the user applies
 * them to the form with one click. The texts `test.connected` and `test.notConnected` of the catalogue, if they exist, replace the title of a result;
 * `{{server}}` in them is the name of the connection.
 */
export type TestReport =
  | {
      readonly ok: true;
      readonly version?: string;
      readonly server?: string;
      readonly note?: string;
      readonly suggest?: Readonly<Record<string, unknown>>;
    }
  | {
      readonly ok: false;
      readonly reason: string;
      readonly detail?: string;
      readonly version?: string;
      readonly suggest?: Readonly<Record<string, unknown>>;
    };
