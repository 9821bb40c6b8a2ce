/** How long the second factor is valid for dangerous actions. */
export const STEP_UP_MINUTES = 5;
export const STAFF_IDLE_MINUTES = 30;
export const STAFF_SESSION_HOURS = 12;
export const STAFF_INVITATION_HOURS = 24;
export const RECOVERY_CODES = 10;
/** The console's path. */
export const STAFF_PATH = '/staff';
/** The page that the charity's identity provider redirects to. */
export const SINGLE_SIGN_ON_PATH = `${STAFF_PATH}/single-sign-on`;
/**
 * The suffix of the placeholder address of a donor without email. It is never shown or mailed to.
 */
export const NO_EMAIL_DOMAIN = '@no-email.invalid';
/** Replaces the email of an erased donor. */
export const ERASED_EMAIL = 'erased';
