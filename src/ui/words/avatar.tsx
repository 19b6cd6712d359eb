import { useState } from 'react'
import styles from './avatar.module.css'

/** First letters of the first and the last word: *Claire Vasseur* → CV, `staff@demo` → S. */
export const initialsOf = (name: string): string => {
  const words = name
    .replace(/@.*$/, '')
    .split(/[\s._-]+/)
    .filter(Boolean)
  const first = words[0]?.charAt(0) ?? ''
  const last = words.length > 1 ? (words[words.length - 1]?.charAt(0) ?? '') : ''
  return (first + last).toUpperCase()
}

export interface AvatarProps {
  name: string
  /** Address of a photo; one that does not load gives way to the initials without a word. */
  photo?: string
  /** 20, 24 or 32 px. */
  size?: 's' | 'm' | 'l'
}

/** A person in a circle: photo or initials. Decoration beside a name; with no name beside it, wrap it in something named. */
export const Avatar = ({ name, photo, size = 'm' }: AvatarProps) => {
  const [broken, setBroken] = useState(false)
  return (
    <span
      className={styles.avatar}
      data-size={size}
      data-initials={photo && !broken ? undefined : initialsOf(name)}
      title={name}
      aria-hidden
    >
      {photo && !broken && <img src={photo} alt="" onError={() => setBroken(true)} />}
    </span>
  )
}
