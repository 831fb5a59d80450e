import { formatPassCode } from '@legacy-hub/domain/pass-code';
import styles from './PassCode.module.css';

const KINDS = { letter: styles.letter, digit: styles.digit, dash: styles.dash };

function kindOf(character: string): keyof typeof KINDS {
  if (character === '-') return 'dash';
  return /\d/.test(character) ? 'digit' : 'letter';
}

/** The pass code as tiles, light for letters and dark for digits, so that 0 is no O and 8 no B. */
export function PassCode({ code }: { code: string }) {
  return (
    <p className={styles.code}>
      {[...formatPassCode(code)].map((character, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the characters of a code never move
        <span key={index} className={KINDS[kindOf(character)]}>
          {character}
        </span>
      ))}
    </p>
  );
}
