import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCard } from '../../cards/card-context.tsx'
import { type RecordData, request, useListQuery } from '../../data/index.ts'
import { useShell } from '../../shell/index.ts'
import type { Quoted } from './offered-services.ts'
import type { Quotation } from './work-out.ts'

/** The row of a table that gives a rate; a bound that is missing is open. */
interface TableRow {
  minAmount?: number | null
  maxAmount?: number | null
  minDuration?: number | null
  maxDuration?: number | null
  riskClass?: string | null
}

export interface TableRate {
  rate: number | null
  row: TableRow | null
  source: { name: string; productTable?: string; product?: string }
}

const restMs = 250

/** The same text once it has not changed for a moment: typing asks once. */
const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** The product whose table gives rates for a quotation: its own, else that of its deal or contract. */
export const useProductOf = (quotation: Quotation): string | undefined => {
  const { data } = useCard()
  return (quotation.productRegistration ?? data.productRegistration ?? undefined) as string | undefined
}

/** What the product's table gives for the terms of a quotation; asked only where the rate is to come from it. */
export const useTableRate = (quotation: Quotation) => {
  const { data, model } = useCard()
  const product = useProductOf(quotation)
  const amount = (Number(quotation.financedAmountExclTax) || 0) - (Number(quotation.downPayment) || 0)
  const question = JSON.stringify({ amount, duration: Number(quotation.duration) || 0 })
  const settled = useSettled(question)
  const asked = JSON.parse(settled) as { amount: number; duration: number }
  const answer = useQuery({
    queryKey: ['table-rate', product, model.name, data.registration, settled],
    queryFn: ({ signal }) =>
      request<TableRate>('GET', `/api/financing/products/${encodeURIComponent(product!)}/rate`, {
        query: { ...asked, [`${model.name}Registration`]: String(data.registration) },
        signal,
      }),
    enabled: quotation.rateSource === 'TABLE' && Boolean(product) && asked.amount > 0 && asked.duration > 0,
    staleTime: 60_000,
    retry: false,
  })
  // While the person types, the answer is to the question before.
  return { rate: settled === question ? answer.data : undefined, error: answer.error }
}

/** The services that the house offers with contracts, and the rule of their prices; empty until both are there. */
export const useOfferedServices = (
  enabled: boolean,
): { services: readonly RecordData[]; quoted: Quoted } | null => {
  const { entities } = useShell()
  const isKnown = enabled && entities.some(one => one.name === 'financingService')
  const services = useListQuery(
    'financingService',
    { status: 'ACTIVE', range: '0-99', sort: 'name' },
    { enabled: isKnown, staleMs: 10 * 60_000 },
  )
  const rule = useQuery({
    queryKey: ['rule', 'financing', 'quoted-service'],
    queryFn: async () => (await import('#entities/financing/rules.ts')).quotedService as unknown as Quoted,
    enabled: isKnown,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const rows = services.data?.rows
  // One that names a contract is that contract's own.
  return rows && rule.data
    ? { services: rows.filter(one => !one.contractRegistration), quoted: rule.data }
    : null
}
