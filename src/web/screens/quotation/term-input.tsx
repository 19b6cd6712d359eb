import { FieldInput } from '#fields/inputs.tsx'
import type { QuotationUnknown } from '#finance/index.ts'
import { sayMessage } from '#locales/say-message.ts'
import type { CompiledField } from '#model/index.ts'
import { Icon, IconLock, IconLockOpen } from '#ui/index.ts'
import { useCard } from '../../cards/card-context.tsx'
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

/** One term. Those that can be sought have a lock: open, they are given; closed, they are the answer. */
export const TermInput = (props: TermInputProps) => {
  const { field, quotation, worked, onChange, readOnly, bare, isSame } = props
  const { inputs } = useCard()
  const say = useSay('quotation')
  const { name } = field
  const unknown = unknownOfField[name]
  const isSolved = unknown !== undefined && unknownOf(quotation) === unknown
  const value = termValue(quotation, worked, name)
  const wrong = worked.problems.find(problem => problem.field === name)
  const error = props.error ?? (wrong && sayMessage(wrong.message, inputs.locale))
  const change = (next: unknown) => onChange({ ...quotation, [name]: next ?? null })
  const unit =
    name === 'duration' ? say('terms.months') : /Periods$/.test(name) ? say('terms.periods') : undefined
  return (
    <div className={[styles.term, bare && styles.bare, isSame && styles.same].filter(Boolean).join(' ')}>
      {unknown && !readOnly && (
        <button
          type="button"
          className={styles.lock}
          aria-pressed={isSolved}
          title={say(isSolved ? 'terms.solvedHere' : 'terms.solveFor')}
          aria-label={`${field.label}: ${say(isSolved ? 'terms.solvedHere' : 'terms.solveFor')}`}
          onClick={() => onChange(solveFor(quotation, worked, unknown))}
        >
          <Icon of={isSolved ? IconLock : IconLockOpen} size="s" />
        </button>
      )}
      <FieldInput
        mode="form"
        field={{ ...field, help: undefined, unit, mandatory: field.kind === 'choice' } as CompiledField}
        value={isSolved ? readable(field, value) : value}
        context={{ ...inputs, currency: (quotation.currency as string | undefined) ?? inputs.currency }}
        onChange={change}
        readOnly={readOnly || isSolved}
        solved={isSolved}
        shell={bare ? { error } : { label: field.label, error }}
        aria-label={bare ? field.label : undefined}
      />
    </div>
  )
}
