import { useCallback, useSyncExternalStore } from 'react'
import { IconButton, IconChevronLeft, IconChevronRight } from '#ui/index.ts'
import { queryClient } from '../../../data/index.ts'
import { useSay, useShell } from '../../../shell/index.ts'
import { type Neighbours, neighboursOf } from './neighbours.ts'

interface WayOnProps {
  near: Neighbours
  size?: 'xs' | 's'
  /** How a record is reached by its key: a link, or what a press does. */
  to: (key: string) => { href: string } | { onClick: () => void }
}

/** *15 of 1,000+*, and the records before and after in the list that was last looked at. */
export const WayOn = ({ near, size = 'xs', to }: WayOnProps) => {
  const say = useSay('record')
  return (
    <>
      <span className="fig">{say('record.position', { index: near.index, size: near.size })}</span>
      <IconButton
        size={size}
        icon={IconChevronLeft}
        flips
        label={`${say('record.previous')} ( [ )`}
        disabled={!near.previous}
        {...(near.previous ? to(near.previous) : {})}
      />
      <IconButton
        size={size}
        icon={IconChevronRight}
        flips
        label={`${say('record.next')} ( ] )`}
        disabled={!near.next}
        {...(near.next ? to(near.next) : {})}
      />
    </>
  )
}

const followReads = (listener: () => void) => queryClient.getQueryCache().subscribe(listener)

/** The way on for a record beside its list, which may be read after it; the next one comes in its place. */
export const WayOnBeside = ({ entity, recordKey }: { entity: string; recordKey: string }) => {
  const shell = useShell()
  // Written down, since what is compared must be the same as long as it says the same.
  const read = useCallback(() => JSON.stringify(neighboursOf(entity, recordKey)), [entity, recordKey])
  const written = useSyncExternalStore(followReads, read) as string | undefined
  if (!written) return null
  return (
    <WayOn
      near={JSON.parse(written)}
      size="s"
      to={key => ({ onClick: () => shell.openBeside({ entity, key }) })}
    />
  )
}
