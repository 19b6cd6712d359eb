import { Icon, IconExternalLink } from '#ui/index.ts'
import { useCard } from '../../card-context.tsx'
import { addressFor } from '../../own-address.ts'
import type { BlockProps } from '../block-place.tsx'

/** A link; `{…}` in its address are values of the record. */
export const Block = ({ block }: BlockProps) => {
  const { data } = useCard()
  const {
    href = '',
    label,
    target,
  } = (block.props ?? {}) as { href?: string; label?: string; target?: string }
  const address = addressFor(href, data)
  const words = label ?? block.title ?? address ?? href
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
