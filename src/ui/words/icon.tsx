import type { Icon as TablerIcon } from '@tabler/icons-react'

/** An icon as `icons.ts` exports it. */
export type IconType = TablerIcon

const pixels = { xs: 12, s: 14, m: 16, l: 20 } as const

export interface IconProps {
  of: IconType
  /** 12, 14, 16 (the rule) or 20 px. */
  size?: keyof typeof pixels
  /** An arrow or a layout that turns round in a right-to-left page. Figures and objects do not. */
  flips?: boolean
  /** Says what it means where no word stands beside it; otherwise it is decoration. */
  label?: string
  className?: string
}

/** One icon, in the line of the drawings: 1.5 px, round, in the colour of its text. */
export const Icon = ({ of: Drawn, size = 'm', flips, label, className }: IconProps) => (
  <Drawn
    size={pixels[size]}
    stroke={size === 'xs' ? 2 : 1.5}
    className={className ? `icon ${className}` : 'icon'}
    data-size={size}
    data-flips={flips || undefined}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  />
)
