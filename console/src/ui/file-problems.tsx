import styles from './file-problems.module.css';
import { FormMessage } from './form-message.tsx';

interface FileProblemsProps {
  /** The number of problems. */
  message: string;
  /** Says that not all of them are listed. */
  listedOnly?: string | undefined;
  problems: readonly string[];
}

/** The errors that prevent the import of a file. */
export function FileProblems({ message, listedOnly, problems }: FileProblemsProps) {
  return (
    <>
      <FormMessage message={message} />
      {listedOnly === undefined ? null : <p>{listedOnly}</p>}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it */}
      <ul className={styles.problems} tabIndex={0}>
        {problems.map((problem, index) => (
          <li key={`${String(index)} ${problem}`}>{problem}</li>
        ))}
      </ul>
    </>
  );
}
