import type { Locator, Page } from '@playwright/test';

export const QUESTIONS = ['referred', 'employeeMatch', 'dedicated'] as const;
export type Question = (typeof QUESTIONS)[number];
const QUESTION_WORDS: Record<Question, RegExp> = {
  referred: /^Did someone refer you/,
  employeeMatch: /^Does your employer/,
  dedicated: /^Is this gift in honor/,
};

const DETAILS = {
  referrer: 'Their email address',
  employer: 'Employer',
  employeeEmail: 'Your work email address (optional)',
  dedicateTo: 'Their name',
  dedicateToEmail: 'Their email address, or their family’s (optional)',
};
export type Detail = keyof typeof DETAILS;

/** Thanks the donor, explains the next steps, and asks three questions. */
export class ThankYouPage {
  readonly heading;
  readonly main;
  readonly share;
  readonly copyLink;
  readonly questions;
  readonly save;
  readonly skip;
  readonly toast;
  readonly countdown;

  constructor(page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: 'Thank you' });
    this.main = page.getByRole('main');
    this.share = page.getByRole('button', { name: 'Share' });
    this.copyLink = page.getByRole('button', { name: 'Copy the link' });
    this.questions = page.getByRole('form', { name: 'Three quick questions' });
    this.save = page.getByRole('button', { name: 'Save my answers' });
    this.skip = page.getByRole('button', { name: 'Skip the questions' });
    this.toast = page.getByRole('alert').filter({ hasText: /./ });
    this.countdown = page.getByRole('group', { name: 'Going on to your profile' });
  }

  choice(question: Question, words: 'Yes' | 'No'): Locator {
    return this.questions
      .getByRole('group', { name: QUESTION_WORDS[question] })
      .getByRole('radio', { name: words });
  }

  detail(name: Detail): Locator {
    return this.questions.getByRole('textbox', { name: DETAILS[name], exact: true });
  }
}
