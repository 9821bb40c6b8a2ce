/** The bank page's message to the script that framed it. */
export interface ChallengeAnswer {
  readonly source: 'local-braintree-bank';
  /** The outcome, signed for the gateway. */
  readonly jwt: string;
  readonly pressed: 'confirm' | 'refuse' | 'cancel';
}

export function isChallengeAnswer(data: unknown): data is ChallengeAnswer {
  return (
    typeof data === 'object' && data !== null && 'source' in data && data.source === 'local-braintree-bank'
  );
}
