import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FieldContext } from '#fields/kind.ts'
import { type EntityModel, useListQuery } from '../../data/index.ts'
import { useShell } from '../../shell/index.ts'
import { loadRule } from './area-rules.ts'
import type { Recompute } from './recompute.ts'

/**
 * The `recompute` that an entity declares, its rule and the rates of the tenant's taxes loaded; undefined where it has
 * none, and until they are there.
 */
export const useRecompute = (
  { area, recompute }: EntityModel,
  inputs: FieldContext,
): Recompute | undefined => {
  const { entities } = useShell()
  const rule = useQuery({
    queryKey: ['rule', area, recompute?.rule],
    queryFn: async () => (await loadRule(area, recompute!.rule)) ?? null,
    enabled: Boolean(recompute),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const knowsTaxes = entities.some(one => one.name === 'tax')
  const taxes = useListQuery(
    'tax',
    { projection: 'code,value', range: '0-199' },
    { enabled: Boolean(recompute) && knowsTaxes, staleMs: 10 * 60_000 },
  )
  const { today, locale } = inputs
  const rows = taxes.data?.rows
  return useMemo(() => {
    // Before the rates are known every price would come out without tax.
    if (!recompute || !rule.data || (knowsTaxes && !rows)) return undefined
    return { on: recompute.on, rule: rule.data, context: { today, locale, related: { taxes: rows ?? [] } } }
  }, [recompute, rule.data, rows, knowsTaxes, today, locale])
}
