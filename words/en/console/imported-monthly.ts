import { area } from '../../src/area.ts';

/** Errors in monthly gifts of another system, and the texts that are stored about them. */
export const importedMonthlyWords = area({
  outside: 'A monthly gift is between {least} and {most}.',
  notMonthly: '“{text}” is not monthly, so the gift cannot be imported.',
  notEachMonth: 'This gift is charged every “{text}” months, so it cannot be imported.',
  unanswered: 'Braintree did not answer when Handsel checked the payment methods. Read the file again.',
  tokensWithoutColumn: 'It has no column with “token” in its name.',
  ofTokens: 'The list of tokens cannot be read. {problem}',
  consent:
    'In an earlier donation system of {charity}, the donor agreed to give {amount} every month. This monthly gift was imported from there on {day}.',
});
