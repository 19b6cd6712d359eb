import { useState } from 'react'
import { formatAmount } from '#fields/formats/format-amount.ts'
import { pmt } from '#finance/index.ts'
import { NumberInput } from '#ui/index.ts'
import { useSay } from '../../../shell/index.ts'
import { useCard, useFormState } from '../../card-context.tsx'
import { valueAt } from '../../form/path.ts'
import type { BlockProps } from '../block-place.tsx'
import styles from '../content.module.css'

const terms = ['amount', 'rate', 'duration', 'residual'] as const
type Term = (typeof terms)[number]

/** The instalment of these terms; null where they make none. */
const instalmentOf = (values: Record<Term, number | null>): number | null => {
  const { amount, rate, duration, residual } = values
  if (amount === null || rate === null || !duration) return null
  try {
    return -pmt(rate / 100 / 12, duration, amount, -(residual ?? 0))
  } catch {
    return null
  }
}

/** What a loan costs a month, worked out as it is typed. It begins with figures of the record, and writes nothing into it. */
export const Block = ({ block }: BlockProps) => {
  const say = useSay('cards')
  const { form, inputs } = useCard()
  const { values: record } = useFormState(form)
  const props = block.props ?? {}
  const given = (term: Term): number | null => {
    const named = props[term]
    const value = typeof named === 'string' ? valueAt(record, named) : named
    if (typeof value !== 'number') return null
    // A rate of the record is a fraction; one that is said is said as people do.
    return term === 'rate' && typeof named === 'string' ? value * 100 : value
  }
  const [typed, setTyped] = useState<Partial<Record<Term, number | null>>>({})
  const values = Object.fromEntries(
    terms.map(term => [term, term in typed ? (typed[term] ?? null) : given(term)]),
  ) as Record<Term, number | null>
  const found = instalmentOf(values)
  const currency = typeof record.currency === 'string' ? record.currency : inputs.currency
  return (
    <div className={styles.calculator}>
      {terms.map(term => (
        <NumberInput
          key={term}
          label={say(`blocks.${term}`)}
          value={values[term]}
          locale={inputs.locale}
          decimals={term === 'duration' ? 0 : 2}
          unit={term === 'rate' ? '%' : term === 'duration' ? undefined : currency}
          onChange={value => setTyped(before => ({ ...before, [term]: value }))}
        />
      ))}
      <output className={styles.solved} aria-live="polite">
        <span>{say('blocks.instalment')}</span>
        <b>
          {found === null
            ? say('blocks.cannot')
            : `${formatAmount(found, currency, inputs.locale)} ${currency ?? ''}`}
        </b>
      </output>
    </div>
  )
}
