import { staffShellWords } from '@handsel/words/staff-pages';
import { Skeleton } from '../../../web/src/ui/skeleton.tsx';

export function Loading() {
  return <Skeleton saying={staffShellWords.loading} />;
}
