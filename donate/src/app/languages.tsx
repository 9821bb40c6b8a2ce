import { LANGUAGE_PARAMETER } from '@handsel/contract';
import type { PageSettings } from '@handsel/contract';
import { shellWords } from '@handsel/words/donate/shell';
import { PAGE_LANGUAGE } from '@handsel/words/page-language';
import styles from './languages.module.css';

interface LanguagesProps {
  languages: PageSettings['languages'];
  /** Below the page, where a bar of the page may cover the end. */
  isBelow?: boolean;
}

/**
 * Links to the page in each language, named in itself. They work without scripts;
 * `switch-language.ts` also carries what was typed.
 */
export function Languages({ languages, isBelow = false }: LanguagesProps) {
  if (languages === undefined) return null;
  return (
    <nav className={isBelow ? styles.below : undefined} aria-label={shellWords.languages} data-languages="">
      <ul className={styles.list}>
        {languages.map(({ code, name }) => (
          <li key={code}>
            <a
              href={`?${LANGUAGE_PARAMETER}=${code}`}
              lang={code}
              hrefLang={code}
              aria-current={code === PAGE_LANGUAGE || undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
