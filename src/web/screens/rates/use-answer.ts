import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request, useSettled } from '../../data/index.ts'
import { answered, periodsPerYear, questionOf, type Terms } from './terms.ts'

export interface PlanRow {
  index: number
  date: string
  principal: number
  interest: number
  payment: number
  outstanding: number
}

const url = '/api/financing/finance'

/** The sought term, and the plan that all five give; both worked out by the server's rules. */
export const useAnswer = (terms: Terms) => {
  const settled = useSettled(terms)
  const question = questionOf(settled)
  const answer = useQuery({
    queryKey: ['finance', 'goal-seek', question],
    queryFn: ({ signal }) =>
      request<Record<string, number>>('GET', `${url}/goal-seek`, { query: question!, signal }),
    enabled: question !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const raw = answer.data?.[settled.find]
  const value = raw === undefined || raw === null ? null : answered(settled, raw)
  const whole: Terms | null = value === null ? null : { ...settled, [settled.find]: value }
  const nper = whole ? Math.round(whole.nper ?? 0) : 0
  const asked =
    whole && nper > 0
      ? {
          rate: (whole.rate ?? 0) / periodsPerYear(whole.frequency),
          nper,
          pv: whole.pv,
          fv: -(whole.fv ?? 0),
          type: whole.advance ? 1 : 0,
          start: whole.start,
          frequency: whole.frequency,
          rounding: 'cents',
        }
      : null
  const plan = useQuery({
    queryKey: ['finance', 'payment-plan', asked],
    queryFn: ({ signal }) =>
      request<PlanRow[]>('GET', `${url}/payment-plan`, { query: asked as never, signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return {
    /** The sought term; null while it is on its way, or where there is none. */
    value,
    whole,
    plan: asked ? plan.data : undefined,
    isMissing: questionOf(terms) === null,
    isBusy: answer.isFetching || plan.isFetching,
    error: answer.error ?? plan.error,
  }
}
