import { PAGE_LANGUAGE } from '@handsel/words/page-language';
import { passwordFieldWords } from '@handsel/words/shared/password-field';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import styles from './password-field.module.css';
import { TextField } from './text-field.tsx';

/** A password, hidden until its button shows it; pasting and password managers work. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false);
  const field = PAGE_LANGUAGE === 'en' ? props.label.toLowerCase() : props.label;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          className={styles.toggle}
          aria-controls={props.id}
          aria-label={
            isShown ? passwordFieldWords.hideField({ field }) : passwordFieldWords.showField({ field })
          }
          onClick={() => {
            setShown(!isShown);
          }}
        >
          {isShown ? passwordFieldWords.hide : passwordFieldWords.show}
        </button>
      }
    />
  );
}
