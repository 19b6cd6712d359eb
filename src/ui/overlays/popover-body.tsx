import { Popover as MantinePopover } from '@mantine/core'
import type { CSSProperties } from 'react'
import { MantineRoot } from '../theme/mantine-root.tsx'
import { Anchor } from './anchor.tsx'
import { useEscape } from './escape.ts'
import './overlay.css'
import styles from './overlay.module.css'
import type { PopoverProps } from './popover.tsx'

export const PopoverBody = (props: PopoverProps) => {
  const {
    open,
    onClose,
    anchor = null,
    label,
    placement = 'bottom-start',
    width,
    pad = 16,
    arrow,
    wanders,
    children,
  } = props
  useEscape(open, onClose)
  return (
    <MantineRoot>
      <MantinePopover
        opened={open}
        onChange={opened => {
          if (!opened) onClose()
        }}
        position={placement}
        width={width ?? 'max-content'}
        offset={arrow ? 8 : 4}
        withArrow={arrow}
        arrowSize={11}
        trapFocus
        preventPositionChangeWhenVisible={!wanders}
        returnFocus={false}
        closeOnEscape={false}
        withRoles={false}
        classNames={{ dropdown: styles.popover, arrow: styles.arrow }}
      >
        <MantinePopover.Target>
          <Anchor to={anchor} />
        </MantinePopover.Target>
        <MantinePopover.Dropdown role="dialog" aria-label={label} tabIndex={-1}>
          <div className={styles.pad} style={{ '--pad': `${pad}px` } as CSSProperties}>
            {children}
          </div>
        </MantinePopover.Dropdown>
      </MantinePopover>
    </MantineRoot>
  )
}
