import { lazy, Suspense, useState } from 'react'
import { Button, IconDownload, SelectionBar, useIsPhone } from '#ui/index.ts'
import type { OfferedTransition } from '../../cards/card-context.tsx'
import { isPermitted, type RecordData, useBulkTransitions, useConfiguration } from '../../data/index.ts'
import { useNeedsNetwork, useShortcut } from '../../shell/index.ts'
import { extrasOf } from '../record/record-extras.ts'
import { BulkMenu, inOrder, keyOf, labelOf } from './bulk-menu.tsx'
import { type Extent, Pages, rangeText } from './list-foot.tsx'
import type { ListPlace } from './list-place.ts'
import { mayExport, useExport } from './list-tools.tsx'
import { selectedSum } from './selected-sum.tsx'
import { TakeAlong } from './take-along.tsx'
import type { Selection } from './use-selection.ts'

const BulkRun = lazy(() => import('./bulk-run.tsx').then(module => ({ default: module.BulkRun })))

const WriteLetters = lazy(() =>
  import('../letters/write-letters.tsx').then(module => ({ default: module.WriteLetters })),
)

const shownBeside = 3

interface SelectedProps {
  place: ListPlace
  selection: Selection
  rows: readonly RecordData[]
  extent: Extent | undefined
}

/** Takes the selected records as a file. */
const ExportSelected = ({ place, ids }: Pick<SelectedProps, 'place'> & Pick<Selection, 'ids'>) => {
  const exporting = useExport(place)
  const needsNetwork = useNeedsNetwork()
  return (
    <Button
      kind="ghost"
      icon={IconDownload}
      disabled={needsNetwork !== undefined}
      title={needsNetwork}
      busy={exporting.isBusy}
      onClick={() => void exporting.run(ids)}
    >
      {place.t('list.export')}
    </Button>
  )
}

/** Letters about the selected records, where some are written about such; and the dialog that chooses one. */
const useLettersOf = (entity: string, ids: readonly string[]) => {
  const [isOpen, setOpen] = useState(false)
  const { data: configuration } = useConfiguration()
  const isOffered =
    extrasOf(entity).some(one => one.id === 'letters') &&
    configuration !== undefined &&
    isPermitted(configuration, 'read letterTemplates', true)
  const dialog = isOpen && (
    <Suspense fallback={null}>
      <WriteLetters entity={entity} ids={ids} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { open: isOffered ? () => setOpen(true) : undefined, dialog }
}

/** What can be done with all selected records; stands in the place of the foot. */
export const Selected = ({ place, selection, rows, extent }: SelectedProps) => {
  const { t, model } = place
  const { ids, records } = selection
  const hasTransitions = !model.page.hide?.includes('transitions')
  const offered = useBulkTransitions(model.name, hasTransitions ? ids : [])
  const transitions = inOrder(offered.data ?? [])
  const [run, setRun] = useState<OfferedTransition | null>(null)
  const letters = useLettersOf(model.name, ids)
  const isPhone = useIsPhone()
  // The innermost thing takes Esc: a panel or a menu that is open closes first.
  useShortcut('recordBack', () => selection.clear())
  const needsNetwork = useNeedsNetwork()
  const beside = isPhone ? [] : transitions.slice(0, shownBeside)
  return (
    <>
      <SelectionBar
        count={t('list.selected', { count: ids.length })}
        sum={selectedSum(place, [...records.values()])}
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
            key={keyOf(transition)}
            kind={transition.props?.danger ? 'danger' : 'default'}
            disabled={needsNetwork !== undefined}
            title={needsNetwork}
            onClick={() => setRun(transition)}
          >
            {`${labelOf(t, transition)}…`}
          </Button>
        ))}
        {hasTransitions && (
          <BulkMenu
            place={place}
            selection={selection}
            rows={rows}
            transitions={transitions}
            button={{
              disabled: needsNetwork !== undefined,
              title: needsNetwork,
              kind: beside.length > 0 ? 'ghost' : 'default',
              busy: offered.isFetching && !offered.data,
            }}
            onRun={setRun}
            onLetters={letters.open}
          />
        )}
        <TakeAlong place={place} records={records} />
        {!isPhone && mayExport(place) && <ExportSelected place={place} ids={ids} />}
      </SelectionBar>
      {letters.dialog}
      {run && (
        <Suspense fallback={null}>
          <BulkRun place={place} selection={selection} transition={run} onClose={() => setRun(null)} />
        </Suspense>
      )}
    </>
  )
}
