import { useState } from 'react'
import type { KeyOf } from '#locales/areas.ts'
import { type CompiledField, fieldAt, meets } from '#model/index.ts'
import { Button, Icon, IconLock } from '#ui/index.ts'
import { useCard } from '../../cards/card-context.tsx'
import { variablesOf } from '../../cards/field-state.ts'
import type { EntityModel } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import { ExtraTerms } from './extra-terms.tsx'
import { repriced } from './offered-services.ts'
import { PaidInput } from './paid-input.tsx'
import styles from './quotation.module.css'
import { RateOrigin } from './rate-origin.tsx'
import { TermInput } from './term-input.tsx'
import { useOfferedServices, useProductOf } from './use-offers.ts'
import { type Quotation, solveFor, unknownOf, type WorkedQuotation } from './work-out.ts'

/** The terms that are always in sight, in the order of the drawing; `inAdvance` is asked in words. */
const first = [
  'financedAmountExclTax',
  'downPayment',
  'downPaymentDue',
  'residualValue',
  'duration',
  'frequency',
  'startDate',
  'inAdvance',
]
const price = ['rate', 'payment']
const conventions = ['dayCount', 'rounding', 'interestOnlyPeriods', 'gracePeriods']
const extras = ['fileFee', 'insurancePremium']
const further = [
  'financialScheme',
  'rateConversion',
  'residue',
  'deliveryDate',
  'brokenPeriod',
  'taxCode',
  'isVariable',
  'indexRegistration',
  'indexMargin',
  'revisionMonths',
  'rateFloor',
  'rateCap',
  'rateStep',
]

const sentences: Record<string, KeyOf<'quotation'>> = {
  payment: 'terms.solvingPayment',
  amount: 'terms.solvingAmount',
  rate: 'terms.solvingRate',
  residual: 'terms.solvingResidual',
  periods: 'terms.solvingPeriods',
}

interface TermsPanelProps {
  model: EntityModel
  quotation: Quotation
  worked: WorkedQuotation
  onChange: (next: Quotation) => void
  readOnly?: boolean
}

const isFromTable = (quotation: Quotation): boolean => quotation.rateSource === 'TABLE'

/** What a table's rate can be asked for: the terms that it depends on, and the rate itself, cannot be the answer then. */
const fitsTable = new Set(['payment', 'residual'])

/** The source of the rate and the term that is sought go together: the one that was just set wins. */
const withSource = (before: Quotation, after: Quotation, worked: WorkedQuotation): Quotation => {
  if (!isFromTable(after) || fitsTable.has(unknownOf(after))) return after
  return isFromTable(before)
    ? { ...after, rateSource: 'MANUAL' }
    : { ...solveFor(after, worked, 'payment'), rateSource: 'TABLE' }
}

/** The terms of one quotation. */
export const TermsPanel = (props: TermsPanelProps) => {
  const { model, quotation, worked, readOnly } = props
  const { inputs } = useCard()
  const say = useSay('quotation')
  const [all, setAll] = useState(false)
  const product = useProductOf(quotation)
  const offers = useOfferedServices(!readOnly)
  const onChange = (next: Quotation) => {
    const sourced = withSource(quotation, next, worked)
    props.onChange(offers ? repriced(quotation, sourced, offers.services, offers.quoted) : sourced)
  }
  const fieldsOf = (names: readonly string[]): CompiledField[] =>
    names
      .flatMap(name => fieldAt(model, name) ?? [])
      .filter(field => !field.when || meets(quotation, field.when, variablesOf(inputs)))
  const term = (field: CompiledField, isWide = false) => (
    <div key={field.name} className={isWide ? styles.wide : undefined}>
      {field.name === 'inAdvance' ? (
        <PaidInput quotation={quotation} onChange={onChange} readOnly={readOnly} />
      ) : (
        <TermInput
          field={field}
          quotation={quotation}
          worked={worked}
          onChange={onChange}
          readOnly={readOnly || (field.name === 'rate' && isFromTable(quotation))}
        />
      )}
    </div>
  )
  return (
    <aside className={styles.terms}>
      <h2>{say('terms.title')}</h2>
      <div className={styles.pair}>{fieldsOf(first).map((field, index) => term(field, index === 0))}</div>
      <div className={styles.rule} />
      <div className={styles.pair}>
        {(product || isFromTable(quotation)) && fieldsOf(['rateSource']).map(field => term(field, true))}
        {fieldsOf(price).map(field => term(field))}
      </div>
      {isFromTable(quotation) && <RateOrigin quotation={quotation} onChange={onChange} readOnly={readOnly} />}
      {!readOnly && (
        <p className={styles.solve}>
          <Icon of={IconLock} size="s" />
          <span>{say(sentences[unknownOf(quotation)] ?? 'terms.solvingPayment')}</span>
        </p>
      )}
      <div className={styles.pair}>{fieldsOf(conventions).map(field => term(field))}</div>
      {all && <div className={styles.pair}>{fieldsOf(further).map(field => term(field))}</div>}
      <Button kind="ghost" onClick={() => setAll(!all)} aria-expanded={all}>
        {say(all ? 'terms.less' : 'terms.more')}
      </Button>
      <div className={styles.rule} />
      <div className={styles.pair}>{fieldsOf(extras).map(field => term(field))}</div>
      <ExtraTerms
        model={model}
        quotation={quotation}
        onChange={onChange}
        readOnly={readOnly}
        offers={offers}
      />
    </aside>
  )
}
