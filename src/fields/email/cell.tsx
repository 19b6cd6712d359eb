import { type CellProps, truncated } from '../cell-props.ts'

/** Where a text leads, by its kind; nothing for a text that could carry a script. */
const addressOf = (kind: string, text: string): string | null => {
  if (kind === 'phone') return `tel:${text.replace(/[^\d+]/g, '')}`
  if (kind === 'url') return /^https?:\/\//i.test(text) ? text : null
  return /^[^\s@]+@[^\s@]+$/.test(text) ? `mailto:${text}` : null
}

/** A long address is broken behind its @ rather than within a word. */
const breakable = (text: string) => {
  const at = text.indexOf('@') + 1
  return at === 0 ? (
    text
  ) : (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}

/** An address that can be written to, called or opened: e-mail, phone, web. */
export const AddressCell = ({ value, kind, truncate }: CellProps) => {
  const texts = (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string',
  )
  return texts.map((text, index) => {
    const href = addressOf(kind, text)
    const shown = (
      <bdi dir="ltr" title={text}>
        {breakable(truncated(text, truncate))}
      </bdi>
    )
    return (
      <span key={text}>
        {index > 0 && ', '}
        {href ? (
          <a href={href} dir="ltr" {...(kind === 'url' ? { target: '_blank', rel: 'noreferrer' } : {})}>
            {shown}
          </a>
        ) : (
          shown
        )}
      </span>
    )
  })
}
