import { StartError } from '../start-error.ts';

/** The requested backup was read and is incomplete or altered. */
export class DamagedBackup extends StartError {}
