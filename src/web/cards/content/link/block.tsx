import { Icon, IconExternalLink } from '#ui/index.ts'
import { useCard } from '../../card-context.tsx'
import { valueAt } from '../../form/path.ts'
import type { BlockProps } from '../block-place.tsx'

/** An address is followed only where it stays in the product or goes to the web: a layout cannot run a script by it. */
const safe = (href: string): string | undefined => {
  if (href.startsWith('/') && !href.startsWith('//')) return href
  return /^(https?:|mailto:|tel:)/i.test(href) ? href : undefined
}

/** A link; `{…}` in its address are values of the record. */
export const Block = ({ block }: BlockProps) => {
  const { data } = useCard()
  const {
    href = '',
    label,
    target,
  } = (block.props ?? {}) as { href?: string; label?: string; target?: string }
  const filled = href.replace(/\{([\w.]+)\}/g, (_, path: string) =>
    encodeURIComponent(String(valueAt(data, path) ?? '')),
  )
  const address = safe(filled)
  const words = label ?? block.title ?? filled
  if (!address) return <span className="muted">{words}</span>
  const isOutside = !address.startsWith('/')
  return (
    <a
      className="link"
      href={address}
      target={isOutside || target === '_blank' ? '_blank' : undefined}
      rel="noreferrer"
    >
      {words} {isOutside && <Icon of={IconExternalLink} size="s" flips />}
    </a>
  )
}
