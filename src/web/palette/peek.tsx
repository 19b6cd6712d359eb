import { fieldKinds } from '#fields/registry.ts'
import { settingsOf } from '#model/index.ts'
import { Keys, part, Skeleton, Status } from '#ui/index.ts'
import {
  type EntityModel,
  labelOfValue,
  type RecordData,
  useModel,
  useRecord,
  useValues,
} from '../data/index.ts'
import { inRow } from '../shell/in-row.ts'
import { useFieldContext } from '../shell/use-field-context.ts'
import { useSay } from '../shell/use-say.ts'
import type { Entry } from './entry.ts'
import styles from './palette.module.css'

// With words of its own, which the palette does not wait for.
const PeekMoney = part(() => import('./peek-money.tsx').then(module => module.PeekMoney))

/** A record's status as its workflow means it. */
export const StatusOf = ({
  model,
  record,
}: {
  model: EntityModel | undefined
  record: RecordData | undefined
}) => {
  const status = model?.workflow?.statuses.find(one => one.code === record?.status)
  if (!status) return null
  return <Status meaning={status.meaning}>{status.label}</Status>
}

interface ShownFact {
  name: string
  label: string
  text: string
  /** The list of values that the text is a code of. */
  list?: string
}

const shownFacts = 5

/** The facts that the entity declares for a glance: its answers first. */
const useFacts = (model: EntityModel | undefined, record: RecordData | undefined) => {
  const place = useFieldContext()
  if (!model || !record) return []
  const names: string[] = [...new Set([...model.answers.map(answer => answer.field), ...model.facts])]
  return names.flatMap((name): ShownFact[] => {
    const field = model.fields.find(one => one.name === name)
    const value = record[name]
    if (!field || value === undefined || value === null || value === '') return []
    const label = model.answers.find(answer => answer.field === name)?.label ?? field.label
    if (field.to) {
      const told = record[name.replace(/Registration$/, 'Name')]
      return [{ name, label, text: typeof told === 'string' ? told : String(value) }]
    }
    if (field.list) return [{ name, label, text: String(value), list: field.list }]
    const kind = fieldKinds[field.kind]
    if (!kind || typeof value === 'object') return []
    const currency = typeof record.currency === 'string' ? record.currency : place.currency
    const context = { ...place, currency }
    return [{ name, label, text: kind.format(value, settingsOf(field, record, context), context) }]
  })
}

/** A look at the record under the cursor, and what can be done with it. */
export const Peek = ({ entry }: { entry: Entry }) => {
  const t = useSay('shell')
  const { entity, key, data } = entry.record!
  const model = useModel(entity).data
  const { data: whole } = useRecord(entity, key)
  const record = whole ?? data
  const facts = useFacts(model, record).slice(0, shownFacts)
  const hasAccount = model?.layout.some(node => node.kind === 'Statement') === true
  return (
    <aside className={styles.peek}>
      <div>
        <h4>
          <bdi>{record?.name ?? entry.label}</bdi>
        </h4>
        <p className="second">{inRow([key, model?.label])}</p>
      </div>
      <span>{record && model ? <StatusOf model={model} record={record} /> : <Skeleton width={80} />}</span>
      {(hasAccount || facts.length > 0) && (
        <dl>
          {hasAccount && <PeekMoney entity={entity} registration={key} />}
          {facts.map(({ name, label, text, list }) => (
            <FactLine key={name} label={label} text={text} list={list} />
          ))}
        </dl>
      )}
      <div className={styles.acts}>
        <span>
          {t('palette.open')} <Keys keys={['Enter']} />
        </span>
        <span>
          {t('palette.openBeside')} <Keys keys={['Shift', 'Enter']} />
        </span>
        <span>
          {t('palette.itsActions')} <Keys keys={['Tab']} />
        </span>
        <span>
          {t('palette.copyLink')} <Keys keys={['Mod', 'L']} />
        </span>
      </div>
    </aside>
  )
}

const FactLine = ({ label, text, list }: { label: string; text: string; list?: string }) => {
  const values = useValues(list).data
  const said = list ? labelOfValue(values, text) : text
  return (
    <>
      <dt>{label}</dt>
      <dd title={said}>
        <bdi>{said}</bdi>
      </dd>
    </>
  )
}
