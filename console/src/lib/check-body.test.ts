import { INVITATION_ENDPOINTS, SIGN_IN_ENDPOINTS } from '@handsel/contract/console';
import { expect, test } from 'vitest';
import { CallFailed } from './call.ts';
import { checkBody } from './check-body.ts';

function fieldsOf(check: () => unknown): CallFailed['fields'] {
  try {
    check();
  } catch (error) {
    if (error instanceof CallFailed) return error.fields;
  }
  return {};
}

test('a valid form is sent unchanged', () => {
  const body = { email: 'ada@example.org', password: 'a password' };
  expect(checkBody(SIGN_IN_ENDPOINTS.signIn, body, { email: 'Enter it' })).toEqual(body);
});

test('an empty field has its own message, and all errors are reported together', () => {
  const fields = fieldsOf(() =>
    checkBody(
      INVITATION_ENDPOINTS.acceptInvitation,
      { name: ' ', password: 'short', password_confirmation: 'short', code: '' },
      { name: 'Enter your name.', code: 'Enter your code.' },
    ),
  );
  expect(Object.keys(fields).toSorted()).toEqual(['code', 'name', 'password']);
  expect(fields['name']).toEqual(['Enter your name.']);
});

test('two different passwords are an error of the second one', () => {
  const body = {
    name: 'Ada',
    password: 'long enough',
    password_confirmation: 'something else',
    code: '123456',
  };
  expect(Object.keys(fieldsOf(() => checkBody(INVITATION_ENDPOINTS.acceptInvitation, body, {})))).toEqual([
    'password_confirmation',
  ]);
});
