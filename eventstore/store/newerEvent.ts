/**
 * The log has an event that only a newer version of the product can read. Unlike a corrupt event it must
 * be neither parked nor skipped: this process gives way to the newer version.
 */
export class NewerEvent extends Error {
  override readonly name = 'NewerEvent';

  constructor(type: string, version: number) {
    super(
      `the log is used by a newer version: its event ${type}, format ${version}, is unknown here`,
    );
  }
}
