import type { SayOf } from '#locales/areas.ts'
import { Kbd } from '#ui/index.ts'
import styles from './arbitration.module.css'

/** Which keys work here, and how much was done in this sitting. */
export const KeysFoot = ({ say, count }: { say: SayOf<'arbitration'>; count: number }) => (
  <footer className={styles.keys}>
    <span>
      <Kbd>Up</Kbd>
      <Kbd>Down</Kbd> {say('keys.transaction')}
    </span>
    <span>
      <Kbd>1</Kbd>–<Kbd>9</Kbd> {say('keys.candidate')}
    </span>
    <span>
      <Kbd>Enter</Kbd> {say('keys.allocate')}
    </span>
    <span>
      <Kbd>S</Kbd> {say('keys.split')}
    </span>
    <span>
      <Kbd>B</Kbd> {say('keys.house')}
    </span>
    <span>
      <Kbd>I</Kbd> {say('keys.ignore')}
    </span>
    <span>
      <Kbd>U</Kbd> {say('keys.undo')}
    </span>
    <span className={styles.decidedCount} role="status">
      {count > 0 && say('keys.decided', { count })}
    </span>
  </footer>
)
