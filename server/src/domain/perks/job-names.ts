import { scheduled } from '../../platform/jobs/jobs.ts';

export const JOBS = { noteOwedPerks: 'note_owed_perks' } as const;

export const SCHEDULE = [scheduled(JOBS.noteOwedPerks, '21 * * * *')];
