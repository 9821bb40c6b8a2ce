/** braintree-web's code for a client token that has expired, which is after a day: whatever was made with it is made anew. */
export const CLIENT_TOKEN_TOO_OLD = 'CLIENT_AUTHORIZATION_INVALID';
