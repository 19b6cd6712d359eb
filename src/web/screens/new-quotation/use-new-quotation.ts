import { useQueries } from '@tanstack/react-query'
import { use, useMemo, useState } from 'react'
import { addDays } from '#finance/index.ts'
import { entityOf, type RecordData, randomId, request, useRecord, useSettled } from '../../data/index.ts'
import { notifyError, useFieldContext, useShell } from '../../shell/index.ts'
import { loadRules, workOut } from '../quotation/work-out.ts'
import { type Asked, dealOf, otherDurations, quotationOf } from './quick-terms.ts'

const rules = loadRules()

/** The first day of the month that comes. */
const nextMonth = (today: string): string => {
  const later = addDays(`${today.slice(0, 7)}-28`, 4)
  return `${later.slice(0, 7)}-01`
}

/** The rate of the product's table for each duration; null where it has none. */
const useRates = (asked: Asked, durations: readonly number[]) => {
  const settled = useSettled({ product: asked.product, amount: asked.amount, durations })
  const { product, amount } = settled
  const found = useQueries({
    queries: settled.durations.map(duration => ({
      queryKey: ['table-rate', product, amount, duration],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request<{ rate: number | null }>(
          'GET',
          `/api/financing/products/${encodeURIComponent(product!)}/rate`,
          { query: { amount: amount!, duration }, signal },
        ),
      enabled: Boolean(product) && (amount ?? 0) > 0 && duration > 0,
      staleTime: 60_000,
      retry: false,
    })),
  })
  return new Map(settled.durations.map((duration, i) => [duration, found[i]?.data?.rate ?? null]))
}

/** One duration as it would be quoted. */
export interface Quote {
  duration: number
  rate: number | null
  instalment: number | null
  effectiveRate: number | null
  totalInterest: number | null
  totalPayment: number | null
}

/** What is asked, and what the quotation takes from its product: its terms, and a rate for each duration. */
const useAsked = (query: Readonly<Record<string, string>>) => {
  const { today } = useFieldContext()
  const [asked, setAsked] = useState<Asked>({
    client: query.client || null,
    product: query.product || null,
    amount: null,
    duration: 48,
    startDate: nextMonth(today),
    residual: null,
    residualIn: 'share',
  })
  const [typedRate, setRate] = useState<number | null>(null)
  const product = useRecord('product', asked.product, {}).data
  const client = useRecord('person', asked.client, {}).data
  const durations = otherDurations(asked.duration)
  const rates = useRates(asked, durations)
  /** The quotation over so many months. */
  const at = (duration: number | null): RecordData => {
    const told = duration === null ? null : (rates.get(duration) ?? null)
    const quotation = quotationOf({ ...asked, duration }, product, told)
    return told === null && typedRate !== null ? { ...quotation, rate: typedRate } : quotation
  }
  const change = (next: Partial<Asked>) => setAsked(before => ({ ...before, ...next }))
  return { asked, change, typedRate, setRate, product, client, durations, rates, at }
}

/** What follows from the answers: the plan, and the same amount over other durations. */
const useWorked = ({ asked, typedRate, product, durations, rates, at }: ReturnType<typeof useAsked>) => {
  const { today, locale } = useFieldContext()
  const known = use(rules)
  const written = JSON.stringify([asked, product?._id, [...rates], typedRate, locale])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for all that it is made of
  return useMemo(() => {
    const context = { today, locale }
    const quotation = at(asked.duration)
    const quotes = durations.map((duration): Quote => {
      const one = at(duration)
      const of = workOut(one, known, context)
      const { effectiveRate, totalInterest, totalPayment } = of
      const rate = (one.rate as number | null | undefined) ?? null
      return { duration, rate, instalment: of.instalment, effectiveRate, totalInterest, totalPayment }
    })
    return { quotation, worked: workOut(quotation, known, context), quotes }
  }, [written])
}

const isWhole = ({ client, product, amount, duration, startDate }: Asked): boolean =>
  client !== null && product !== null && (amount ?? 0) > 0 && (duration ?? 0) > 0 && startDate !== null

/** What is asked of a new quotation, what follows from it at once, and the deal that is made of it. */
export const useNewQuotation = (query: Readonly<Record<string, string>>) => {
  const shell = useShell()
  const inHand = useAsked(query)
  const { asked, product, client, rates } = inHand
  const { quotation, worked, quotes } = useWorked(inHand)
  const [isBusy, setBusy] = useState(false)
  const [key] = useState(randomId)
  const isSound = isWhole(asked)
  const open = async () => {
    if (!isSound || isBusy) return
    setBusy(true)
    try {
      const name = [product?.name, client?.name].filter(Boolean).join(' – ')
      const deal = await request<RecordData>('POST', (await entityOf('deal')).route, {
        body: dealOf(asked, quotation, name),
        idempotencyKey: key,
      })
      shell.go(`${shell.hrefOf('deal', String(deal.registration))}/quotation`)
    } catch (error) {
      notifyError(error)
      setBusy(false)
    }
  }
  const isTableRate = rates.get(asked.duration ?? 0) != null
  return { ...inHand, quotation, worked, quotes, isTableRate, isSound, isBusy, open }
}

export type QuotationInHand = ReturnType<typeof useNewQuotation>
