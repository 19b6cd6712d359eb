import { useQuery } from '@tanstack/react-query'
import { formatAmount } from '#fields/formats/format-amount.ts'
import { formatNumber } from '#fields/formats/format-number.ts'
import { bindVariables, type Condition, fieldAt, type PageKpi } from '#model/index.ts'
import { Skeleton } from '#ui/index.ts'
import { keys, knownConfiguration, request } from '../../data/index.ts'
import styles from './kpi-strip.module.css'
import type { ListPlace } from './list-place.ts'
import { partsOfCondition, type QueryPart } from './list-query.ts'
import { withFilters } from './list-state.ts'

interface KpiProps {
  place: ListPlace
  kpi: PageKpi & { label: string }
}

/** The figures with what they are called and ask: one of a tab is as its tab; one of a tab that is not open to the person is none. */
const kpisOf = ({ model }: ListPlace): KpiProps['kpi'][] =>
  (model.page.kpis ?? []).flatMap(kpi => {
    const tab = model.tabs.find(one => one.id === kpi.tab)
    if (kpi.tab && !tab) return []
    const status = model.workflow?.statuses.find(one => one.code === kpi.query?.status)
    const label = kpi.label ?? tab?.label ?? status?.label
    return label ? [{ ...kpi, label, query: kpi.query ?? tab?.where }] : []
  })

type Row = { currency?: string | null; total?: number | null; n: number }

const whoAsks = () => knownConfiguration()?.user as Record<string, unknown> | undefined

/** The figure as the server works it out: amounts by their currency, so that none is added to another. */
const useFigure = ({ place, kpi }: KpiProps) => {
  const { model, base, context } = place
  const field = kpi.total ? fieldAt(model, kpi.total) : undefined
  const by = field?.in && fieldAt(model, field.in)?.kind !== undefined ? [field.in] : []
  const match: Condition = bindVariables(
    { allOf: [model.page.query, base, kpi.query].filter(one => one !== undefined) },
    { today: context.today, user: whoAsks() },
  )
  const pipeline = [
    { match },
    {
      group: {
        by,
        values: { n: { count: true }, ...(kpi.total ? { total: { sum: kpi.total } } : {}) },
      },
    },
    { limit: 50 },
  ]
  const { data, error } = useQuery({
    queryKey: keys.list(model.name, JSON.stringify(pipeline)),
    queryFn: ({ signal }) =>
      request<Record<string, unknown>[]>('POST', `${model.route}/aggregate`, {
        body: pipeline,
        signal,
        priority: 'low',
      }),
    staleTime: 30_000,
  })
  const rows = data?.map(row => ({ ...row, currency: by[0] ? row[by[0]] : null })) as Row[] | undefined
  return { rows, field, error }
}

/** Amounts in their currencies, the largest first; anything else is one figure. */
const Figure = ({ place, kpi }: KpiProps) => {
  const { rows, field, error } = useFigure({ place, kpi })
  const { locale, currency } = place.context
  if (error) return <span className="muted">–</span>
  if (!rows) return <Skeleton width={72} height={18} />
  if (!kpi.total)
    return (
      <bdi>
        {formatNumber(
          rows.reduce((sum, row) => sum + row.n, 0),
          locale,
          { decimals: 0 },
        )}
      </bdi>
    )
  const sums = rows.toSorted((a, b) => (b.total ?? 0) - (a.total ?? 0))
  const isAmount = field?.kind === 'money' || field?.kind === 'unitPrice'
  if (!isAmount) return <bdi>{formatNumber(sums[0]?.total ?? 0, locale)}</bdi>
  const shown = sums.length ? sums : [{ total: 0, currency, n: 0 }]
  return shown.slice(0, 3).map(row => {
    const unit = row.currency ?? currency
    return (
      <span key={String(row.currency)} className={styles.amount}>
        <bdi>{formatAmount(row.total ?? 0, unit, locale)}</bdi> <small>{unit}</small>
      </span>
    )
  })
}

/** What an address can say of a figure's condition: by that the list is narrowed. */
const filtersOf = ({ place, kpi }: KpiProps): readonly QueryPart[] | null =>
  partsOfCondition(kpi.query, { today: place.context.today, user: whoAsks() })

const isChosen = (place: ListPlace, filters: readonly QueryPart[]): boolean =>
  filters.length > 0 &&
  filters.every(([name, text]) =>
    place.state.filters.some(([param, value]) => param === name && value === text),
  )

const Kpi = ({ place, kpi }: KpiProps) => {
  const filters = filtersOf({ place, kpi })
  const inside = (
    <>
      <span className={styles.label}>{kpi.label}</span>
      <span className={styles.value}>
        <Figure place={place} kpi={kpi} />
      </span>
    </>
  )
  // A condition that an address cannot say is a figure alone.
  if (!filters) return <div className={styles.kpi}>{inside}</div>
  const pressed = isChosen(place, filters)
  const names = new Set(filters.map(([name]) => name))
  const others = place.state.filters.filter(([name]) => !names.has(name))
  return (
    <button
      type="button"
      className={styles.kpi}
      aria-pressed={pressed}
      onClick={() => place.change(withFilters(place.state, pressed ? others : [...others, ...filters]))}
    >
      {inside}
    </button>
  )
}

/** Figures over a list: each is worked out by its condition, and narrows the list to it when it is pressed. */
export const KpiStrip = ({ place }: { place: ListPlace }) => (
  <section className={styles.strip} aria-label={place.t('list.kpis')}>
    {kpisOf(place).map(kpi => (
      <Kpi key={kpi.label} place={place} kpi={kpi} />
    ))}
  </section>
)
