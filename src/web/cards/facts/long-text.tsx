import { useState } from 'react'
import { formatBytes } from '#fields/formats/format-bytes.ts'
import { IconButton, IconChevronDown, IconChevronUp, IconCopy, IconDownload } from '#ui/index.ts'
import { saveBlob } from '../../data/index.ts'
import { notifyDone, notifyError, useSay } from '../../shell/index.ts'
import styles from './facts.module.css'

/** From how many characters a text is no fact to be read at a glance. */
const longFrom = 1_500
const shownOf = 180

export const isLongText = (kind: string, value: unknown): value is string =>
  kind === 'textarea' && typeof value === 'string' && value.length > longFrom

interface LongTextProps {
  name: string
  text: string
  locale: string
}

/** A text of pages – metadata, a certificate – told by its beginning and its size: to be copied, taken along, or opened here. */
export const LongText = ({ name, text, locale }: LongTextProps) => {
  const say = useSay('cards')
  const [isWhole, setWhole] = useState(false)
  const isMarkup = text.trimStart().startsWith('<')
  const save = () => {
    const type = isMarkup ? 'application/xml' : 'text/plain'
    saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), `${name}.${isMarkup ? 'xml' : 'txt'}`)
  }
  const copy = () =>
    navigator.clipboard.writeText(text).then(() => notifyDone(say('facts.copied')), notifyError)
  return (
    <span className={styles.long}>
      <span className={isWhole ? styles.whole : undefined} dir={isMarkup ? 'ltr' : 'auto'}>
        {isWhole ? text : `${text.slice(0, shownOf)}…`}
      </span>
      <span className={styles.tools}>
        <span className="meta">{formatBytes(new Blob([text]).size, locale)}</span>
        <IconButton size="xs" icon={IconCopy} label={say('explain.copy')} onClick={() => void copy()} />
        <IconButton size="xs" icon={IconDownload} label={say('facts.download')} onClick={save} />
        <IconButton
          size="xs"
          icon={isWhole ? IconChevronUp : IconChevronDown}
          label={say(isWhole ? 'facts.lessOf' : 'facts.allOf')}
          onClick={() => setWhole(!isWhole)}
        />
      </span>
    </span>
  )
}
