/** How long the second factor counts for dangerous acts. */
export const STEP_UP_MINUTES = 5;
export const STAFF_IDLE_MINUTES = 30;
export const STAFF_SESSION_HOURS = 12;
export const STAFF_INVITATION_HOURS = 24;
export const RECOVERY_CODES = 10;
/** Where the console is. */
export const STAFF_PATH = '/staff';
/** The page that the charity's identity provider sends people back to. */
export const SINGLE_SIGN_ON_PATH = `${STAFF_PATH}/single-sign-on`;
/** How the address of a donor ends who has no email: it is never shown, and never mailed to. */
export const NO_EMAIL_DOMAIN = '@no-email.invalid';
/** What is in the place of a donor's email once they were erased. */
export const ERASED_EMAIL = 'erased';
