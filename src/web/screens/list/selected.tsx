import { lazy, Suspense, useState } from 'react'
import { formatAmount } from '#fields/formats/format-amount.ts'
import { inSentence } from '#fields/formats/in-sentence.ts'
import { round } from '#finance/index.ts'
import {
  Button,
  IconChevronUp,
  IconDownload,
  Menu,
  type MenuEntry,
  SelectionBar,
  useIsPhone,
} from '#ui/index.ts'
import type { OfferedTransition } from '../../cards/card-context.tsx'
import { type RecordData, useBulkTransitions } from '../../data/index.ts'
import { useShortcut } from '../../shell/index.ts'
import { currencyOfRow, valueAt } from './list-cell.tsx'
import { type Extent, Pages, rangeText } from './list-foot.tsx'
import type { ListPlace } from './list-place.ts'
import { mayExport, useExport } from './list-tools.tsx'
import type { Selection } from './use-selection.ts'

const BulkRun = lazy(() => import('./bulk-run.tsx').then(module => ({ default: module.BulkRun })))

/** By their order; those that stand apart come last, each before the one declared after it. */
export const inOrder = (transitions: readonly OfferedTransition[]): OfferedTransition[] => {
  const placeOf = (transition: OfferedTransition, index: number) =>
    transition.props?.pullRight ? 1000 - index : (transition.order ?? index)
  return transitions
    .map((transition, index) => ({ transition, place: placeOf(transition, index) }))
    .sort((a, b) => a.place - b.place)
    .map(({ transition }) => transition)
}

/** Sum of the first column of amounts that has a total; nothing where currencies differ. */
const sumOf = (place: ListPlace, records: readonly RecordData[]) => {
  const column = place.shown.find(one => one.total && (one.kind === 'money' || one.kind === 'unitPrice'))
  if (!column) return undefined
  const currencies = new Set(records.map(record => currencyOfRow(record, column) ?? place.context.currency))
  if (currencies.size !== 1) return undefined
  const [currency] = currencies
  // Unit prices have more decimals than their currency: what is shown is rounded, not what is summed.
  const total = round(
    records.reduce((sum, record) => sum + Number(valueAt(record, column.id) ?? 0), 0),
    6,
  )
  return (
    <>
      <bdi>{formatAmount(total, currency, place.context.locale)}</bdi> {currency} {inSentence(column.label)}
    </>
  )
}

const shownBeside = 3

interface SelectedProps {
  place: ListPlace
  selection: Selection
  rows: readonly RecordData[]
  extent: Extent | undefined
  /** A record is open beside the list: Esc closes that first. */
}

/** What can be done with all selected records; stands in the place of the foot. */
export const Selected = ({ place, selection, rows, extent }: SelectedProps) => {
  const { t, model } = place
  const { ids, records } = selection
  const hasTransitions = !model.page.hide?.includes('transitions')
  const offered = useBulkTransitions(model.name, hasTransitions ? ids : [])
  const transitions = inOrder(offered.data ?? [])
  const [run, setRun] = useState<OfferedTransition | null>(null)
  const exporting = useExport(place)
  const isPhone = useIsPhone()
  // The innermost thing takes Esc: a panel or a menu that is open closes first.
  useShortcut('recordBack', () => selection.clear())
  const beside = isPhone ? [] : transitions.slice(0, shownBeside)
  const items: MenuEntry[] = [
    { id: 'heading', heading: t('list.transitions') },
    ...(transitions.length === 0 ? [{ id: 'none', label: t('list.noTransitions'), disabled: true }] : []),
    ...transitions.map(transition => ({
      id: `${transition.code} ${transition.action ?? ''}`,
      label: transition.action === 'UNDO' ? t('list.undo', { label: transition.label }) : transition.label,
      danger: Boolean(transition.props?.danger),
      onSelect: () => setRun(transition),
    })),
    { id: 'rule', rule: true },
    { id: 'all', label: t('list.selectAll'), onSelect: () => selection.set(rows, true) },
    { id: 'unselect', label: t('list.unselectAll'), onSelect: selection.clear },
    ...(isPhone && mayExport(place)
      ? [
          {
            id: 'export',
            label: t('list.export'),
            icon: IconDownload,
            onSelect: () => void exporting.run(ids),
          },
        ]
      : []),
  ]
  return (
    <>
      <SelectionBar
        count={t('list.selected', { count: ids.length })}
        sum={sumOf(place, [...records.values()])}
        onClear={selection.clear}
        end={
          !isPhone &&
          extent && (
            <>
              <span className="second">{rangeText(place, extent)}</span>
              <Pages place={place} extent={extent} short />
            </>
          )
        }
      >
        {beside.map(transition => (
          <Button
            key={`${transition.code} ${transition.action ?? ''}`}
            kind={transition.props?.danger ? 'danger' : 'default'}
            onClick={() => setRun(transition)}
          >
            {`${transition.action === 'UNDO' ? t('list.undo', { label: transition.label }) : transition.label}…`}
          </Button>
        ))}
        {hasTransitions && (
          <Menu
            label={t('list.transitions')}
            placement="top-start"
            trigger={
              <Button
                kind={beside.length > 0 ? 'ghost' : 'default'}
                iconEnd={IconChevronUp}
                busy={offered.isFetching && !offered.data}
              >
                {t('list.transitions')}
              </Button>
            }
            items={items}
          />
        )}
        {!isPhone && mayExport(place) && (
          <Button
            kind="ghost"
            icon={IconDownload}
            busy={exporting.isBusy}
            onClick={() => void exporting.run(ids)}
          >
            {t('list.export')}
          </Button>
        )}
      </SelectionBar>
      {run && (
        <Suspense fallback={null}>
          <BulkRun place={place} selection={selection} transition={run} onClose={() => setRun(null)} />
        </Suspense>
      )}
    </>
  )
}
