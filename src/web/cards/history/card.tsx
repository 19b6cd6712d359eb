import { type CompiledField, fieldAt } from '#model/index.ts'
import {
  Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowRight,
  IconCircleCheck,
  IconPencil,
  IconPlus,
  IconTrash,
  type IconType,
  Skeleton,
} from '#ui/index.ts'
import { useSubresource } from '../../data/index.ts'
import { inRow, useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import cards from '../cards.module.css'
import { nearDate, shortInstant } from '../dates.ts'
import { NotLoaded } from '../not-loaded.tsx'
import type { CardProps } from '../registry.tsx'
import { doerOf } from '../user-name.ts'
import { ElementName, Value } from '../value.tsx'
import type { HistoryEntry } from '../workflow/steps.ts'
import styles from './history.module.css'
import { labelOfChange, type OpenedChange, openChange } from './open-change.ts'
import { VerifyButton } from './verify-button.tsx'

const icons: Record<string, IconType> = {
  create: IconPlus,
  change: IconPencil,
  remove: IconTrash,
  transition: IconArrowRight,
  undo: IconArrowBackUp,
  accept: IconCircleCheck,
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

const Side = ({ field, value, was }: { field: CompiledField | undefined; value: unknown; was?: boolean }) => {
  const { inputs, model } = useCard()
  const say = useSay('cards')
  if (isNothing(value)) return <span className="muted">{say('facts.nothing')}</span>
  const text = field ? (
    <Value
      field={field}
      value={value}
      inputs={inputs}
      meanings={field.name === 'status' ? model.workflow?.statuses : undefined}
      plain
    />
  ) : (
    String(typeof value === 'object' ? JSON.stringify(value) : value)
  )
  return was ? <s className="muted">{text}</s> : <span>{text}</span>
}

const ChangeLine = ({ change, isNew }: { change: OpenedChange; isNew: boolean }) => {
  const { inputs } = useCard()
  const { field, element } = change
  return (
    <li className={styles.change}>
      <span className="muted">
        {labelOfChange(change)}
        {element && (
          <>
            , <ElementName of={element.of} value={element.value} inputs={inputs} />
          </>
        )}
      </span>
      <span className={styles.values}>
        {!isNew && (
          <>
            <Side field={field} value={change.before} was={!isNothing(change.before)} />
            <Icon of={IconArrowRight} size="xs" flips />
          </>
        )}
        <Side field={field} value={change.after} />
      </span>
    </li>
  )
}

const Entry = ({ entry }: { entry: HistoryEntry }) => {
  const { model, inputs } = useCard()
  const say = useSay('cards')
  const transition = model.workflow?.transitions.find(one => one.code === entry.transition)
  const what =
    entry.verb === 'transition' || entry.verb === 'undo'
      ? say(entry.verb === 'undo' ? 'history.undone' : 'history.ran', {
          label: transition?.label ?? entry.transition ?? '',
        })
      : say(
          entry.verb === 'create'
            ? 'history.created'
            : entry.verb === 'remove'
              ? 'history.removed'
              : entry.verb === 'accept'
                ? 'history.accepted'
                : entry.verb === 'erase'
                  ? 'history.erased'
                  : 'history.changed',
        )
  const isNew = entry.verb === 'create'
  const changes = (entry.verb === 'erase' ? [] : entry.changes)
    .filter(change => !(isNew && isNothing(change.after)))
    .flatMap(({ field, label, before, after }) => {
      const line = { key: field, labels: [label], field: fieldAt(model, field), before, after }
      return isNew ? [line] : openChange(line)
    })
  return (
    <li className={styles.entry}>
      <Icon of={icons[entry.verb] ?? IconPencil} />
      <div>
        <p className={styles.line}>
          <b>{what}</b>
          <span className="second">{doerOf(entry, inputs, say)}</span>
          <span className="meta">{shortInstant(entry.date, inputs)}</span>
          {entry.intact === false && (
            <span className={styles.broken} title={say('history.brokenText')}>
              <Icon of={IconAlertTriangle} size="s" /> {say('history.broken')}
            </span>
          )}
        </p>
        {entry.reason && <p className="second">{say('history.reason', { reason: entry.reason })}</p>}
        {changes.length === 0 && entry.verb === 'change' && <p className="meta">{say('history.aside')}</p>}
        {changes.length > 0 && (
          <ul className={styles.changes}>
            {changes.slice(0, isNew ? 6 : 20).map(change => (
              <ChangeLine key={change.key} change={change} isNew={isNew} />
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

/** Beside the facts: the last few things in one line each. */
const Short = ({ entries }: { entries: readonly HistoryEntry[] }) => {
  const { model, inputs } = useCard()
  const say = useSay('cards')
  return (
    <ul className={styles.short}>
      {entries.slice(0, 5).map(entry => {
        const transition = model.workflow?.transitions.find(one => one.code === entry.transition)
        const text = transition
          ? transition.label
          : inRow(entry.changes.map(change => change.label)) || say('history.created')
        return (
          <li key={`${entry.date}${entry.verb}`}>
            <Icon of={icons[entry.verb] ?? IconPencil} />
            <span className="clip">{text}</span>
            <span className="meta">{nearDate(entry.date, inputs)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Who changed what and when, field by field, and whether the chain of entries is whole. */
export const Card = ({ node }: CardProps) => {
  const { model, recordKey } = useCard()
  const say = useSay('cards')
  const history = useSubresource<HistoryEntry[]>(model.name, recordKey, '/history')
  if (recordKey === null) return null
  const entries = history.data ?? []
  const isWhole = entries.every(entry => entry.intact !== false)
  return (
    <CardFrame
      node={node}
      meta={entries.length || undefined}
      actions={
        entries.length > 0 &&
        node.column !== 'right' && (
          <>
            <span className={isWhole ? styles.whole : styles.broken}>
              <Icon of={isWhole ? IconCircleCheck : IconAlertTriangle} size="s" />
              {say(isWhole ? 'history.whole' : 'history.brokenChain')}
            </span>
            <VerifyButton />
          </>
        )
      }
    >
      {history.isPending ? (
        <div className={cards.lines}>
          <Skeleton width="60%" />
          <Skeleton width="75%" />
          <Skeleton width="50%" />
        </div>
      ) : history.isError ? (
        <NotLoaded inset onRetry={() => void history.refetch()} />
      ) : entries.length === 0 ? (
        <p className={cards.empty}>{say('history.none')}</p>
      ) : node.column === 'right' ? (
        <Short entries={entries} />
      ) : (
        <ol className={styles.entries}>
          {entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have the same instant
            <Entry key={`${entry.date} ${index}`} entry={entry} />
          ))}
        </ol>
      )}
    </CardFrame>
  )
}
