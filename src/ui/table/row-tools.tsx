import { IconButton } from '../actions/icon-button.tsx'
import { IconDots } from '../icons.ts'
import { Menu } from '../overlays/menu.tsx'
import { useUiTexts } from '../theme/texts.ts'
import { useIsTouched } from '../theme/widths.ts'
import type { IconType } from '../words/icon.tsx'
import { useIsStacked } from './stacked.ts'

/** Something that is done with one row. */
export interface RowTool {
  id: string
  icon: IconType
  label: string
  danger?: boolean
  onSelect: () => void
}

/**
 * What can be done with a row, at the end of its name: buttons where something hovers and brings them. A finger has one button
 * for all of them, which always stands there: three would leave the name no room.
 */
export const RowTools = ({ tools, name }: { tools: readonly RowTool[]; name?: string }) => {
  const texts = useUiTexts()
  const isTouched = useIsTouched()
  const isStacked = useIsStacked()
  if (!(isTouched || isStacked) || tools.length < 2)
    return tools.map(({ id, icon, label, onSelect }) => (
      <IconButton key={id} size="xs" icon={icon} label={label} onClick={onSelect} />
    ))
  const label = [texts.more, name].filter(Boolean).join(' · ')
  return (
    <Menu
      label={label}
      placement="bottom-end"
      trigger={<IconButton size="xs" icon={IconDots} label={label} />}
      items={tools}
    />
  )
}
