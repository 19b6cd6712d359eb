import { createContext, type ReactNode, use } from 'react'

const dot = {
  display: 'inline-block',
  inlineSize: 8,
  blockSize: 8,
  marginInlineEnd: 6,
  borderRadius: '50%',
} as const

/** How the page around draws the icon of that name; null where there is none of it. */
export const ListIcons = createContext<(name: string) => ReactNode>(() => null)

/** What a list says of the looks of a value. */
interface Look {
  color?: string
  icon?: string
  className?: string
}

/** Classes that are meanings: each has its colour in light and dark. */
const meanings: ReadonlySet<string> = new Set([
  'draft',
  'ongoing',
  'success',
  'warning',
  'error',
  'stopped',
  'current',
])

const colourOf = ({ color, className }: Look): string | undefined =>
  color ?? (className && meanings.has(className) ? `var(--${className})` : undefined)

/** Icon or colour that a list gives to one of its values, beside its word: they say nothing that the word does not. */
export const ChoiceMark = ({ of }: { of: Look | undefined }) => {
  const iconOf = use(ListIcons)
  if (!of) return null
  const colour = colourOf(of)
  const icon = of.icon ? iconOf(of.icon) : null
  if (icon)
    return (
      <span style={{ marginInlineEnd: 6, verticalAlign: '-2px', color: colour }} aria-hidden="true">
        {icon}
      </span>
    )
  return colour ? (
    <span style={{ ...dot, background: colour }} data-colour={colour} aria-hidden="true" />
  ) : null
}
