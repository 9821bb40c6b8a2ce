import type { EmployerMatch, MatchingEmployer } from '@handsel/contract';
import { employerMatchWords as words } from '@handsel/words/donate/employer-match';

export type Match = NonNullable<EmployerMatch['match']>;

/** An employer of the directory, or the name of an unlisted one. */
export type Chosen = MatchingEmployer | { typed_name: string };

/** The heading above it. */
export function titleOf(match: Match): string {
  const employer = employerOf(match);
  switch (match.state) {
    case 'pending':
      return words.pendingTitle;
    case 'requested':
      return words.requestedTitle({ employer });
    case 'received':
      return words.receivedTitle({ employer });
    case 'declined':
      return words.declinedTitle({ employer });
    case 'lapsed':
      return words.lapsedTitle({ employer });
  }
}

export function employerOf({ employer, typed_name: typedName }: Match): string {
  return employer?.name ?? typedName;
}
