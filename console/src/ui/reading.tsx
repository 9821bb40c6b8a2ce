import { staffShellWords } from '@handsel/words/console/pages';
import type { ReactNode } from 'react';
import { LoadError } from '@handsel/ui/load-error.tsx';
import { Skeleton } from '@handsel/ui/skeleton.tsx';
import { CallFailed } from '../lib/call.ts';

interface Query<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** The loaded content, a loading message, or an error with a retry button. */
export function Reading<Data>({
  of: query,
  children,
}: {
  of: Query<Data>;
  children: (data: Data) => ReactNode;
}) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return <Skeleton saying={staffShellWords.loading} />;
  const words = error instanceof CallFailed ? error.message : staffShellWords.cannotLoad;
  return <LoadError words={words} onRetry={() => void refetch()} />;
}
