import { Fragment } from 'react'
import { inSentence } from '#fields/formats/in-sentence.ts'
import { fieldAt, wordsOf } from '#model/index.ts'
import { Icon, IconArrowRight } from '#ui/index.ts'
import { useCard } from '../../../cards/card-context.tsx'
import { currencyFor } from '../../../cards/field-state.ts'
import { labelOfChange, type OpenedChange, openChange } from '../../../cards/history/open-change.ts'
import { ElementName, Value } from '../../../cards/value.tsx'
import type { EntityModel } from '../../../data/index.ts'
import { inRow, useSay } from '../../../shell/index.ts'
import type { ChangeLine } from './dry-run.ts'
import styles from './transition.module.css'

/** Lines that are shown at once. */
const most = 12

const Side = ({
  change,
  model,
  value,
}: {
  change: OpenedChange
  model: EntityModel | undefined
  value: unknown
}) => {
  const { inputs, data } = useCard()
  const { field, element } = change
  if (value === null || value === undefined || value === '') return <span className="muted">–</span>
  if (!field) return String(value)
  const isStatus = change.key === 'status'
  return (
    <>
      <Value
        field={field}
        value={value}
        inputs={{ ...inputs, currency: currencyFor(field, data, inputs.currency) }}
        meanings={isStatus ? model?.workflow?.statuses : undefined}
        plain
      />
      {!isStatus && (
        <span className={styles.field}>
          {' '}
          {inSentence(labelOfChange(change))}
          {element && (
            <>
              , <ElementName of={element.of} value={element.value} inputs={inputs} />
            </>
          )}
        </span>
      )}
    </>
  )
}

/** Lists and objects as the lines that differ in them. */
const opened = (line: ChangeLine, model: EntityModel | undefined): OpenedChange[] => {
  const field = model && fieldAt(model, line.field)
  const label = field?.label ?? line.label ?? wordsOf(line.field)
  return openChange({ key: line.field, labels: [label], field, before: line.before, after: line.after })
}

const Lines = ({ lines, models }: { lines: readonly ChangeLine[]; models: Map<string, EntityModel> }) => {
  const { model, data } = useCard()
  const label = (line: ChangeLine): string => {
    const name = models.get(line.entity)?.label ?? wordsOf(line.entity)
    if (line.entity === model.name && line.registrations[0] === data.registration) return name
    const [first, second] = line.registrations
    if (line.registrations.length > 2) return `${name}: ${line.registrations.length}`
    return `${name} ${inRow([first, second])}`
  }
  const shown = lines.slice(0, most).flatMap(line => {
    const of = models.get(line.entity)
    return opened(line, of).map(change => ({ line, of, change, who: label(line) }))
  })
  return (
    <div className={styles.changes}>
      {shown.map(({ line, of, change, who }, at) => {
        // Whose it is stands at the first of his lines, and is heard at each.
        const isSaid = shown[at - 1]?.who === who
        return (
          <Fragment key={`${line.entity} ${change.key} ${line.registrations.join()}`}>
            <span className={styles.who}>
              <span className={isSaid ? 'unseen' : undefined}>{who}</span>
            </span>
            <span className={styles.before}>
              <Side change={change} model={of} value={change.before} />
            </span>
            <span className={styles.arrow}>
              <Icon of={IconArrowRight} size="s" flips />
            </span>
            <span className={styles.after}>
              <Side change={change} model={of} value={change.after} />
            </span>
          </Fragment>
        )
      })}
    </div>
  )
}

interface LinesOfChangeProps {
  lines: readonly ChangeLine[]
  models: Map<string, EntityModel>
}

/** What a run changes, line by line: whose, from what, to what. */
export const LinesOfChange = ({ lines, models }: LinesOfChangeProps) => {
  const say = useSay('record')
  return (
    <section className={styles.part}>
      <h3>{say('run.what')}</h3>
      {lines.length > 0 ? (
        <Lines lines={lines} models={models} />
      ) : (
        <p className="second">{say('run.nothing')}</p>
      )}
      {lines.length > most && <p className="meta">{say('run.more', { count: lines.length - most })}</p>}
    </section>
  )
}
