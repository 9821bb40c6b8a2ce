import { LANGUAGE_PARAMETER } from '@handsel/contract';
import { shellWords } from '@handsel/words/donate/shell';
import { PAGE_LANGUAGE } from '@handsel/words/page-language';
import { useSettings } from '../lib/settings.ts';
import styles from './languages.module.css';

/**
 * The languages of these pages, each named in itself. Choosing one keeps the page and what was
 * typed.
 */
export function Languages() {
  const { languages } = useSettings();
  if (languages === undefined) return null;
  return (
    <ul className={styles.list} aria-label={shellWords.languages}>
      {languages.map(({ code, name }) => (
        <li key={code}>
          <a
            href={`?${LANGUAGE_PARAMETER}=${code}`}
            lang={code}
            hrefLang={code}
            aria-current={code === PAGE_LANGUAGE || undefined}
            onClick={(event) => {
              event.preventDefault();
              void import('./switch-language.ts').then(({ switchLanguage }) => {
                switchLanguage(code);
              });
            }}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
