import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type PaymentPlanTerms, type PlanRow, sumMoney } from '#finance/index.ts'
import { type RecordData, useListQuery } from '../../data/index.ts'
import { useShell } from '../../shell/index.ts'
import { useCard, useFormState } from '../card-context.tsx'
import { chosenQuotation, isQuotation } from './chosen-quotation.ts'
import { type PlanShown, planOfCashflows, planOfKept, planOfRows } from './plan-lines.ts'

const most = 500

/** What a quotation says of itself, worked out by the same rules as on the server. */
export interface WorkedPlan {
  rows: readonly PlanRow[] | null
  terms: PaymentPlanTerms | null
}

type NamedRule = (record: RecordData, context: { today: string; locale: string }) => unknown

/** Works out the plan of a quotation, and the terms that it follows from. */
export const workOut = async (
  quotation: RecordData,
  context: { today: string; locale: string },
): Promise<WorkedPlan> => {
  const { financingRules } = await import('#entities/financing/rules.ts')
  const rules = financingRules as unknown as Record<string, NamedRule>
  const rows = rules['quotation/plan']!(quotation, context) as PlanRow[] | null
  const told = rules['quotation/explanation']!(quotation, context) as {
    unknown: string
    value: number
    terms: PaymentPlanTerms & { payment?: number }
  } | null
  if (!told) return { rows, terms: null }
  const { payment: _, ...terms } = told.terms
  return { rows, terms: told.unknown === 'payment' ? terms : { ...terms, [told.unknown]: told.value } }
}

/** The terms of a plan that a record keeps of itself, while it follows from them alone: nothing was repaid beside it. */
const keptTerms = async (
  record: RecordData,
  context: { today: string },
): Promise<PaymentPlanTerms | null> => {
  const { fundingTerms } = await import('#entities/financing/rules.ts')
  const paid = (record.plan as (PlanRow & { state?: string })[]).filter(row => row.state === 'PAID')
  const repaid = sumMoney(
    paid.map(row => row.principal),
    record.currency as string | undefined,
  )
  const isByPlan = repaid === Number(record.repaid ?? 0)
  return isByPlan ? fundingTerms(record as never, context) : null
}

export interface PlanOfRecord {
  plan: PlanShown | undefined
  quotation: RecordData | undefined
  /** The terms that the plan follows from, to explain its amounts. */
  terms: PaymentPlanTerms | null
  isRunning: boolean
  isLoading: boolean
  isError: boolean
  again: () => void
}

/** The payment plan of a record: its cashflows where it runs, else what the chosen quotation makes. */
export const usePlan = (): PlanOfRecord => {
  const { model, data, form, inputs, recordKey } = useCard()
  const { values } = useFormState(form)
  const { entities } = useShell()
  const own = isQuotation(values) ? values : chosenQuotation(data)
  const kept = !own && Array.isArray(data.plan) ? data : undefined
  const mayRun =
    model.owns.some(one => one.as === 'cashflows') && entities.some(one => one.name === 'cashflow')
  const by = model.owns.find(one => one.as === 'cashflows')?.by ?? 'contractRegistration'
  const flows = useListQuery(
    'cashflow',
    { [by]: data.registration, sort: 'dueDate,index', range: `0-${most - 1}` },
    { enabled: Boolean(mayRun && recordKey && data.registration) },
  )
  const worked = useQuery({
    queryKey: ['plan', own ?? kept],
    queryFn: async (): Promise<WorkedPlan> => {
      const context = { today: inputs.today, locale: inputs.locale }
      return own ? workOut(own, context) : { rows: null, terms: await keptTerms(kept!, context) }
    },
    enabled: Boolean(own ?? kept),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  const rows = flows.data?.rows
  const isRunning = Boolean(rows?.length) || (kept?.status !== undefined && kept.status !== 'PENDING')
  const plan = useMemo(() => {
    if (kept) return planOfKept(kept.plan as PlanRow[], inputs.today)
    if (rows?.length) return planOfCashflows(rows, inputs.today)
    return worked.data?.rows ? planOfRows(worked.data.rows) : undefined
  }, [rows, worked.data, kept, inputs.today])
  return {
    plan,
    quotation: own,
    terms: worked.data?.terms ?? null,
    isRunning,
    isLoading:
      (mayRun && flows.isPending && Boolean(recordKey)) || (!isRunning && Boolean(own) && worked.isPending),
    isError: flows.isError && !plan,
    again: () => void flows.refetch(),
  }
}
