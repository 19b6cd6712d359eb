import { Status } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import { useSay, useShell } from '../../shell/index.ts'
import styles from './quotation-list.module.css'
import { letterOf, useFigures } from './use-figures.ts'

const Item = ({ row, letter }: { row: RecordData; letter: string }) => {
  const say = useSay('cards')
  const { hrefOf } = useShell()
  const of = useFigures(row)
  const facts = [
    { label: say('plan.instalment'), value: of.instalment },
    { label: say('quotations.months'), value: of.months },
    { label: say('inputs.rate'), value: of.rate },
    { label: say('quotations.cost'), value: of.cost },
  ]
  return (
    <li className={styles.item}>
      <div className={styles.top}>
        <b>{letter}</b>
        <a href={hrefOf('quotation', String(row.registration))}>
          <bdi>{row.registration}</bdi>
        </a>
        {of.status && <Status meaning={of.status.meaning}>{of.status.label}</Status>}
      </div>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** Quotations under each other, each with the figures that they are compared by: for a phone, which has no room for columns. */
export const QuotationList = ({ rows }: { rows: readonly RecordData[] }) => {
  const say = useSay('cards')
  return (
    <ul className={styles.list} aria-label={say('kinds.Quotations')}>
      {rows.map((row, index) => (
        <Item key={row._id} row={row} letter={letterOf(index)} />
      ))}
    </ul>
  )
}
