import { staffSignInWords } from '@handsel/words/console/pages';
import { useState } from 'react';
import { TextField } from '@handsel/ui/text-field.tsx';
import { Button } from './button.tsx';
import { CodeField } from './code-field.tsx';
import styles from './stack.module.css';

interface SecondFactorFieldProps {
  id: string;
  error: string | undefined;
  /** False: the person only has recovery codes. */
  hasApp?: boolean;
}

/** The code of the authenticator app, or a recovery code. */
export function SecondFactorField({ id, error, hasApp = true }: SecondFactorFieldProps) {
  const [isRecovery, setRecovery] = useState(!hasApp);
  return (
    <div className={styles.stack}>
      {isRecovery ? (
        <TextField
          key="recovery"
          id={id}
          name="code"
          label={staffSignInWords.recovery}
          hint={staffSignInWords.recoveryHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
        />
      ) : (
        <CodeField
          key="app"
          id={id}
          label={staffSignInWords.code}
          hint={staffSignInWords.codeHint}
          error={error}
        />
      )}
      {hasApp ? (
        <Button
          look="text"
          onClick={() => {
            setRecovery(!isRecovery);
            document.getElementById(id)?.focus();
          }}
        >
          {isRecovery ? staffSignInWords.useApp : staffSignInWords.useRecovery}
        </Button>
      ) : null}
    </div>
  );
}
