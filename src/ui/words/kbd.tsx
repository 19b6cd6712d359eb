import { Fragment, type ReactNode } from 'react'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconCommand,
  IconCornerDownLeft,
} from '../icons.ts'
import { Icon } from './icon.tsx'
import styles from './kbd.module.css'

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** Arrows, return and command are icons: the Latin subset of the font does not draw them. */
const drawn: Record<string, ReactNode> = {
  Enter: <Icon of={IconCornerDownLeft} size="xs" flips label="Enter" />,
  Up: <Icon of={IconArrowUp} size="xs" label="Up" />,
  Down: <Icon of={IconArrowDown} size="xs" label="Down" />,
  Left: <Icon of={IconArrowLeft} size="xs" label="Left" />,
  Right: <Icon of={IconArrowRight} size="xs" label="Right" />,
}

const nameOf = (key: string): ReactNode => {
  if (key === 'Mod') return isMac ? <Icon of={IconCommand} size="xs" label="Cmd" /> : 'Ctrl'
  return drawn[key] ?? key
}

export interface KbdProps {
  children: string
  /** Only a hint beside a button: hidden where there is no keyboard. */
  hint?: boolean
}

/** One key or a short combination in one cap: `N`, `Ctrl K`. `Mod`, `Enter`, `Up` and `Down` are drawn. */
export const Kbd = ({ children, hint }: KbdProps) => {
  // A key that is drawn needs a cap of its own.
  if (/ (Enter|Up|Down)$/.test(children)) return <Keys keys={children.split(' ')} hint={hint} />
  return (
    <kbd className={styles.kbd} data-hint={hint || undefined} dir="ltr">
      {children.includes(' ')
        ? children.split(' ').map((key, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one fixed text
            <Fragment key={index}>
              {index > 0 && ' '}
              {key === 'Mod' ? (isMac ? 'Cmd' : 'Ctrl') : key}
            </Fragment>
          ))
        : nameOf(children)}
    </kbd>
  )
}

export interface KeysProps {
  /** `['Mod', 'K']`; a word in lower case stands between keys: `['G', 'then', 'H']`. */
  keys: readonly string[]
  /** Translates the words between keys. */
  word?: (word: string) => string
  hint?: boolean
}

/** A combination of keys, each in its own cap. */
export const Keys = ({ keys, word = text => text, hint }: KeysProps) => (
  <span className={styles.keys} data-hint={hint || undefined}>
    {keys.map((key, index) =>
      /^[a-z]{2,}$/.test(key) ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed combination
        <span key={index}>{word(key)}</span>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed combination
        <kbd key={index} className={styles.kbd}>
          {nameOf(key)}
        </kbd>
      ),
    )}
  </span>
)
