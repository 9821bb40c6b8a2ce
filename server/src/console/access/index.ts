export { inviteFirstOwner, inviteFromTerminal, inviteSampleOwner } from './invitations/from-terminal.ts';
export { staffJobs } from './jobs.ts';
export {
  JOBS as STAFF_JOBS,
  REQUESTED_MAILS as STAFF_MAILS,
  SCHEDULE as STAFF_SCHEDULE,
} from './job-names.ts';
export { LIMITS as STAFF_LIMITS } from './limits.ts';
export { findStaff, findStaffOf, listStaff, mayExportSegments } from './people/store.ts';
export { findInvitationCircle, hasInvitedLately } from './invitations/invited-lately.ts';
export { actAs, recordAct, refuseAct } from './acts.ts';
export {
  serveStaffEndpoint,
  type StaffFile,
  type StaffCall,
  type StaffEndpointContext,
} from './http/endpoint.ts';
export { pdfFile } from './http/pdf-file.ts';
export type { StaffBrowser } from './http/browser.ts';
export {
  staffRefusal,
  staffRefusalOf,
  staffSuccess,
  type StaffRefusal,
  type StaffResult,
} from './http/result.ts';
export type { StaffPerson } from './people/store.ts';
export { staffRoutes } from './routes.ts';
export type { SingleSignOnSettings } from './single-sign-on/provider.ts';
