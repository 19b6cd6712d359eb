import { type Ref, useCallback, useRef, useState } from 'react'
import { Icon, IconPlus, Td, Tr } from '#ui/index.ts'
import { useSay } from '../../../shell/index.ts'
import styles from './adding.module.css'

/** Whether the line of a new record is open; when it is left, the focus goes back to what has begun it. */
export const useLineOpen = (isOpenAtFirst = false) => {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const goesBack = useRef(false)
  const button = useCallback((element: HTMLButtonElement | null) => {
    if (element && goesBack.current) element.focus()
    goesBack.current = false
  }, [])
  return {
    isOpen,
    button,
    begin: () => setOpen(true),
    leave: (isElsewhere = false) => {
      goesBack.current = !isElsewhere
      setOpen(false)
    },
  }
}

interface BeginLineProps {
  /** How many cells a row has. */
  span: number
  button: Ref<HTMLButtonElement>
  /** Why none can be made now. */
  lacks?: string | undefined
  onBegin: () => void
}

/** The last row of a table: it begins a new record there. */
export const BeginLine = ({ span, button, lacks, onBegin }: BeginLineProps) => {
  const t = useSay('list')
  return (
    <Tr>
      <Td colSpan={span} sticky={0}>
        <button
          ref={button}
          type="button"
          className={styles.begin}
          disabled={lacks !== undefined}
          title={lacks}
          onClick={onBegin}
        >
          <Icon of={IconPlus} size="s" />
          {t('list.addLine')}
        </button>
      </Td>
    </Tr>
  )
}
