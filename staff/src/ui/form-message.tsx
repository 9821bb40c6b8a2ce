import { Notice } from '../../../web/src/ui/notice.tsx';

/** What went wrong with a form as a whole. Its region is always there, so that a screen reader hears what arrives. */
export function FormMessage({ message }: { message: string | undefined }) {
  return (
    <div role="alert">
      {message === undefined ? null : (
        <Notice kind="danger">
          <p>{message}</p>
        </Notice>
      )}
    </div>
  );
}
