import { type ReactNode, useState } from 'react'
import { Checkbox, classNames, Icon, IconCheck, Popover } from '#ui/index.ts'
import { useSay } from '../../../shell/index.ts'
import { useTelling } from './cell-words.ts'
import styles from './profiles.module.css'
import {
  type Column,
  type Draft,
  type Holding,
  hiddenFields,
  permissionsIn,
  type Row,
  transitionsOf,
} from './rights.ts'

/** What the cells of the matrix stand before: what is held, what of it is drafted, and how to wish for more. */
export interface Board {
  holding: Holding
  draft: Draft
  /** What the profile that is compared with holds. */
  other: Holding | null
  isLocked: boolean
  wish: (wishes: Draft) => void
}

interface CellProps {
  board: Board
  record: Row
  column: Column
  /** The place in the matrix by which arrows find it. */
  at: string
  isFirst: boolean
}

const isChanged = ({ draft }: Board, record: Row, column: Column): boolean =>
  permissionsIn(record, column).some(name => Object.hasOwn(draft, name))

const Cell = ({
  board,
  record,
  column,
  children,
  mid,
}: Omit<CellProps, 'at' | 'isFirst'> & { children?: ReactNode; mid?: boolean }) => (
  <td
    className={classNames(styles.cell, mid && styles.mid)}
    data-changed={isChanged(board, record, column) || undefined}
  >
    {children}
  </td>
)

const Mark = ({ isOn }: { isOn: boolean }) => (
  <span className={styles.mark} data-on={isOn || undefined} aria-hidden>
    {isOn && <Icon of={IconCheck} size="xs" />}
  </span>
)

/** Read and Write: one right, on or off. */
export const RightCell = ({ board, record, column, at, isFirst }: CellProps) => {
  const say = useSay('rights')
  const [permission] = permissionsIn(record, column)
  const isOffered = permission !== undefined && !(column === 'read' && record.hasNoRead)
  if (!isOffered) return <Cell board={board} record={record} column={column} />
  const { holding, other, isLocked, wish } = board
  const isOn = holding.has(permission)
  const isByAll = isOn && !holding.hasNamed(permission)
  const isFixed = isLocked || isByAll
  return (
    <Cell board={board} record={record} column={column} mid>
      {/* biome-ignore lint/a11y/useSemanticElements: one of hundreds, of which the arrows reach each and Tab only one */}
      <button
        type="button"
        role="checkbox"
        aria-checked={isOn}
        aria-disabled={isFixed || undefined}
        aria-label={say('matrix.cell', { record: record.label, column: say(`matrix.${column}`) })}
        title={isByAll && !isLocked ? say('matrix.byAll') : undefined}
        className={styles.check}
        data-at={at}
        tabIndex={isFirst ? 0 : -1}
        onClick={() => !isFixed && wish({ [permission]: !isOn })}
      >
        <Mark isOn={isOn} />
      </button>
      {other && other.has(permission) !== isOn && (
        <span className={styles.other}>{other.has(permission) ? '✓' : '–'}</span>
      )}
    </Cell>
  )
}

/** Create and Delete come with Write: they are shown, and chosen there. */
export const WithWriteCell = ({
  board,
  record,
  isOffered,
}: {
  board: Board
  record: Row
  isOffered: boolean
}) => {
  const say = useSay('rights')
  const isOn = isOffered && board.holding.has(`write ${record.plural}`)
  return (
    <td className={classNames(styles.cell, styles.mid)} title={say('matrix.withWrite')}>
      {isOn ? (
        <>
          <Icon of={IconCheck} size="s" />
          <span className="unseen">{say('matrix.withWrite')}</span>
        </>
      ) : (
        <span className="muted">–</span>
      )}
    </td>
  )
}

interface ChoicesProps {
  board: Board
  choices: readonly { permission: string; label: string }[]
}

/** Rights one under the other, with one box over all of them. */
const Choices = ({ board, choices }: ChoicesProps) => {
  const say = useSay('rights')
  const { holding, isLocked, wish } = board
  const given = choices.filter(({ permission }) => holding.has(permission))
  const isAll = given.length === choices.length
  return (
    <div className={styles.choices}>
      {choices.length > 1 && (
        <Checkbox
          label={<b className="strong">{say('matrix.every')}</b>}
          checked={isAll}
          some={given.length > 0}
          disabled={isLocked}
          onChange={isGiven =>
            wish(Object.fromEntries(choices.map(({ permission }) => [permission, isGiven])))
          }
        />
      )}
      {choices.map(({ permission, label }) => (
        <Checkbox
          key={permission}
          label={label}
          checked={holding.has(permission)}
          disabled={isLocked || (holding.has(permission) && !holding.hasNamed(permission))}
          onChange={isGiven => wish({ [permission]: isGiven })}
        />
      ))}
    </div>
  )
}

interface OpeningProps extends CellProps {
  choices: ChoicesProps['choices']
  words: ReactNode
  otherWords?: string
  isMuted: boolean
}

/** Several rights in words; a press shows each of them. */
const OpeningCell = ({ choices, words, otherWords, isMuted, ...cell }: OpeningProps) => {
  const say = useSay('rights')
  const [isOpen, setOpen] = useState(false)
  const { board, record, column, at } = cell
  const label = say('matrix.cell', { record: record.label, column: say(`matrix.${column}`) })
  return (
    <Cell board={board} record={record} column={column}>
      <Popover
        open={isOpen}
        onClose={() => setOpen(false)}
        label={label}
        placement="bottom-start"
        width={280}
        trigger={
          <button
            type="button"
            className={styles.opens}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-label={`${label}: ${typeof words === 'string' ? words : ''}`}
            data-at={at}
            data-muted={isMuted || undefined}
            tabIndex={-1}
            onClick={() => setOpen(!isOpen)}
          >
            {words}
          </button>
        }
      >
        <Choices board={board} choices={choices} />
      </Popover>
      {otherWords !== undefined && <span className={styles.other}>{otherWords}</span>}
    </Cell>
  )
}

export const TransitionsCell = (props: CellProps) => {
  const { say, inRow } = useTelling()
  const { board, record, column } = props
  const wordsOf = (holding: Holding): string => {
    const { kind, named } = transitionsOf(record, holding)
    const names = inRow(named.map(({ label }) => label))
    return kind === 'named' ? names : say(`matrix.${kind}`, { names })
  }
  if (!record.transitions.length) return <Cell board={board} record={record} column={column} />
  const words = wordsOf(board.holding)
  const otherWords = board.other ? wordsOf(board.other) : words
  return (
    <OpeningCell
      {...props}
      choices={record.transitions}
      words={words}
      otherWords={otherWords === words ? undefined : otherWords}
      isMuted={transitionsOf(record, board.holding).kind === 'none'}
    />
  )
}

export const FieldsCell = (props: CellProps) => {
  const { say, inRow } = useTelling()
  const { board, record, column } = props
  if (!record.fields.length) return <Cell board={board} record={record} column={column} />
  const wordsOf = (holding: Holding): string =>
    holding.has(`read ${record.plural}`)
      ? inRow(hiddenFields(record, holding)) || say('matrix.none')
      : say('matrix.noRead')
  const words = wordsOf(board.holding)
  const otherWords = board.other ? wordsOf(board.other) : words
  const choices = record.fields.flatMap(({ read, write, labels }) =>
    (
      [
        ['read', read],
        ['write', write],
      ] as const
    ).map(([verb, permission]) => ({
      permission,
      label: say('matrix.cell', { record: say(`matrix.${verb}`), column: inRow(labels) }),
    })),
  )
  return (
    <OpeningCell
      {...props}
      choices={choices}
      words={words}
      otherWords={otherWords === words ? undefined : otherWords}
      isMuted={!hiddenFields(record, board.holding).length || !board.holding.has(`read ${record.plural}`)}
    />
  )
}
