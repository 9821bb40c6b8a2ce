import { useToasts } from '@handsel/ui/toasts.tsx';
import { client } from '../../lib/client.ts';

/** Reports a success, and reads the list and the log again. */
export function useSuccessToast(): (message: string) => void {
  const toasts = useToasts();
  return (message) => {
    toasts.show({ kind: 'ok', message });
    void client.invalidateQueries({ queryKey: ['staff'] });
    void client.invalidateQueries({ queryKey: ['audit-log'] });
  };
}
