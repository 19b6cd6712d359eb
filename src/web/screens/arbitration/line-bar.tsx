import { IconArrowBackUp, IconArrowLeft, IconButton, IconChevronLeft, IconChevronRight } from '#ui/index.ts'
import styles from './arbitration.module.css'
import type { Place } from './place.ts'
import type { Deciding } from './use-arbitration.ts'
import type { Lines } from './use-lines.ts'

interface LineBarProps {
  lines: Lines
  deciding: Deciding
  place: Place
}

/** On a phone one line fills the page: the way back to all, to the next, and to take back what was just decided. */
export const LineBar = ({ lines, deciding, place }: LineBarProps) => {
  const { say } = place
  const { rows, at } = lines
  const { canDecide, decided, isBusy } = deciding
  return (
    <div className={styles.lineBar}>
      <IconButton icon={IconArrowLeft} flips label={say('arbitration.allLines')} onClick={lines.close} />
      <span className="second">{say('arbitration.place', { index: at + 1, size: rows.length })}</span>
      {canDecide && decided.length > 0 && (
        <IconButton
          icon={IconArrowBackUp}
          label={say('arbitration.undoLast')}
          disabled={isBusy}
          onClick={() => void deciding.takeBack(decided.at(-1))}
        />
      )}
      <IconButton
        icon={IconChevronLeft}
        flips
        label={say('arbitration.previous')}
        disabled={at === 0}
        onClick={() => lines.pick(at - 1)}
      />
      <IconButton
        icon={IconChevronRight}
        flips
        label={say('arbitration.next')}
        disabled={at >= rows.length - 1}
        onClick={() => lines.pick(at + 1)}
      />
    </div>
  )
}
