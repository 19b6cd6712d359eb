import { memo, useCallback, useMemo, useRef } from 'react'
import { FieldInput } from '#fields/inputs.tsx'
import type { QuotationUnknown } from '#finance/index.ts'
import { sayMessage } from '#locales/say-message.ts'
import type { CompiledField } from '#model/index.ts'
import { Icon, IconLock, IconLockOpen } from '#ui/index.ts'
import { type CardContext, useCard } from '../../cards/card-context.tsx'
import { useSay } from '../../shell/index.ts'
import styles from './quotation.module.css'
import {
  fieldOfUnknown,
  type Quotation,
  solveFor,
  termValue,
  unknownOf,
  type WorkedQuotation,
} from './work-out.ts'

const unknownOfField = Object.fromEntries(
  Object.entries(fieldOfUnknown).map(([unknown, field]) => [field, unknown as QuotationUnknown]),
)

/** A solved rate has more decimals than anyone reads. */
const readable = (field: CompiledField, value: unknown): unknown =>
  field.kind === 'percentage' && typeof value === 'number' ? Math.round(value * 1e5) / 1e5 : value

export interface TermInputProps {
  field: CompiledField
  quotation: Quotation
  worked: WorkedQuotation
  onChange: (next: Quotation) => void
  readOnly?: boolean
  /** Without its label: in the table of two. */
  bare?: boolean
  /** The same as in the quotation beside: muted. */
  isSame?: boolean
  error?: string
}

interface DrawnTerm {
  field: CompiledField
  value: unknown
  context: CardContext['inputs']
  /** Whether it can be sought, and whether it is. */
  canSolve: boolean
  isSolved: boolean
  error?: string
  readOnly?: boolean
  bare?: boolean
  isSame?: boolean
  onType: (next: unknown) => void
  onSolve: () => void
}

/** Drawn anew where something of it is other: a key that is typed in one term leaves the twenty beside it as they are. */
const DrawnTerm = memo((props: DrawnTerm) => {
  const { field, value, context, canSolve, isSolved, error, readOnly, bare, isSame } = props
  const say = useSay('quotation')
  const { name } = field
  const unit =
    name === 'duration' ? say('terms.months') : /Periods$/.test(name) ? say('terms.periods') : undefined
  return (
    <div className={[styles.term, bare && styles.bare, isSame && styles.same].filter(Boolean).join(' ')}>
      {canSolve && !readOnly && (
        <button
          type="button"
          className={styles.lock}
          aria-pressed={isSolved}
          title={say(isSolved ? 'terms.solvedHere' : 'terms.solveFor')}
          aria-label={`${field.label}: ${say(isSolved ? 'terms.solvedHere' : 'terms.solveFor')}`}
          onClick={props.onSolve}
        >
          <Icon of={isSolved ? IconLock : IconLockOpen} size="s" />
        </button>
      )}
      <FieldInput
        mode="form"
        field={{ ...field, help: undefined, unit, mandatory: field.kind === 'choice' } as CompiledField}
        value={isSolved ? readable(field, value) : value}
        context={context}
        onChange={props.onType}
        readOnly={readOnly || isSolved}
        solved={isSolved}
        shell={bare ? { error } : { label: field.label, error }}
        aria-label={bare ? field.label : undefined}
      />
    </div>
  )
})

/** One term. Those that can be sought have a lock: open, they are given; closed, they are the answer. */
export const TermInput = (props: TermInputProps) => {
  const { field, quotation, worked, readOnly, bare, isSame } = props
  const { inputs } = useCard()
  const unknown = unknownOfField[field.name]
  const wrong = worked.problems.find(problem => problem.field === field.name)
  const currency = (quotation.currency as string | undefined) ?? inputs.currency
  const context = useMemo(() => ({ ...inputs, currency }), [inputs, currency])
  const latest = useRef(props)
  latest.current = props
  const type = useCallback((next: unknown) => {
    const { field, quotation, onChange } = latest.current
    onChange({ ...quotation, [field.name]: next ?? null })
  }, [])
  const solve = useCallback(() => {
    const { field, quotation, worked, onChange } = latest.current
    const sought = unknownOfField[field.name]
    if (sought) onChange(solveFor(quotation, worked, sought))
  }, [])
  return (
    <DrawnTerm
      field={field}
      value={termValue(quotation, worked, field.name)}
      context={context}
      canSolve={unknown !== undefined}
      isSolved={unknown !== undefined && unknownOf(quotation) === unknown}
      error={props.error ?? (wrong && sayMessage(wrong.message, inputs.locale))}
      readOnly={readOnly}
      bare={bare}
      isSame={isSame}
      onType={type}
      onSolve={solve}
    />
  )
}
