import { staffShellWords } from '@handsel/words/console/pages';
import { Skeleton } from '@handsel/ui/skeleton.tsx';

export function Loading() {
  return <Skeleton saying={staffShellWords.loading} />;
}
