import styles from './coloured.module.css'
import type { Token } from './tokens.ts'

/** Pieces of code in the colours of what they are. */
export const Coloured = ({ tokens }: { tokens: readonly Token[] }) =>
  tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other name
    <span key={index} className={styles.token} data-kind={token.kind}>
      {token.text}
    </span>
  ))
