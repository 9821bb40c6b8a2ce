import { StartError } from '../start-error.ts';

/** The backup that was asked for was read, and it is not whole or not what was written. */
export class DamagedBackup extends StartError {}
