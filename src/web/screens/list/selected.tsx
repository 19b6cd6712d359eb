import { useState } from 'react'
import { Button, IconDownload, part, SelectionBar, useIsPhone } from '#ui/index.ts'
import type { OfferedTransition } from '../../cards/card-context.tsx'
import { isPermitted, type RecordData, useBulkTransitions, useConfiguration } from '../../data/index.ts'
import { useNeedsNetwork, useShortcut } from '../../shell/index.ts'
import { extrasOf } from '../record/record-extras.ts'
import { AllFoundButton } from './all-found.tsx'
import { BulkMenu, inOrder, keyOf, labelOf } from './bulk-menu.tsx'
import { scopeOf } from './list-data.ts'
import { type Extent, Pages, rangeText } from './list-foot.tsx'
import type { ListPlace } from './list-place.ts'
import { written } from './list-query.ts'
import { mayExport, useExport } from './list-tools.tsx'
import { usePageExtras } from './page-extras.ts'
import { selectedSum } from './selected-sum.tsx'
import { TakeAlong } from './take-along.tsx'
import { countOf, type Selection, targetOf } from './use-selection.ts'

const BulkRun = part(() => import('./bulk-run.tsx').then(module => module.BulkRun))

const WriteLetters = part(() => import('../letters/write-letters.tsx').then(module => module.WriteLetters))

const shownBeside = 3

interface SelectedProps {
  place: ListPlace
  selection: Selection
  rows: readonly RecordData[]
  extent: Extent | undefined
}

type OfSelected = Pick<SelectedProps, 'place' | 'selection'>

/** Takes the selected records as a file; of everything that is found, that. */
const ExportSelected = ({ place, selection }: OfSelected) => {
  const exporting = useExport(place)
  const needsNetwork = useNeedsNetwork()
  return (
    <Button
      kind="ghost"
      icon={IconDownload}
      disabled={needsNetwork !== undefined}
      title={needsNetwork}
      busy={exporting.isBusy}
      onClick={() => void exporting.run(selection.all ? undefined : selection.ids)}
    >
      {place.t('list.export')}
    </Button>
  )
}

/** Letters about the selected records, where some are written about such; and the dialog that chooses one. */
const useLettersOf = ({ place, selection }: OfSelected) => {
  const [isOpen, setOpen] = useState(false)
  const { data: configuration } = useConfiguration()
  const entity = place.model.name
  const isOffered =
    extrasOf(entity).some(one => one.id === 'letters') &&
    configuration !== undefined &&
    isPermitted(configuration, 'read letterTemplates', true)
  const dialog = isOpen && (
    <WriteLetters
      entity={entity}
      target={targetOf(selection)}
      count={countOf(selection)}
      onClose={() => setOpen(false)}
    />
  )
  return { open: isOffered ? () => setOpen(true) : undefined, dialog }
}

/** Everything that is found is selected as long as the list asks the same. */
const useSelectionOfScope = ({ place, selection }: OfSelected): Selection => {
  const { all } = selection
  return all && all.query !== written(scopeOf(place)) ? { ...selection, all: null } : selection
}

const countText = ({ t, figure }: ListPlace, selection: Selection): string =>
  selection.all
    ? t('list.allSelected', { count: selection.all.count, shown: figure(selection.all.count) })
    : t('list.selected', { count: selection.ids.length })

/** What is done with records that were ticked one by one: taking them along, and what the page adds. */
const OfTicked = ({ place, selection }: OfSelected) => {
  const { Selected: Extra } = usePageExtras(place.page)
  return (
    <>
      <TakeAlong place={place} records={selection.records} />
      {Extra && <Extra place={place} ids={selection.ids} />}
    </>
  )
}

/** What can be done with all selected records; stands in the place of the foot. */
export const Selected = ({ place, selection: ticked, rows, extent }: SelectedProps) => {
  const { t, model } = place
  const selection = useSelectionOfScope({ place, selection: ticked })
  const { records } = selection
  const hasTransitions = !model.page.hide?.includes('transitions')
  const offered = useBulkTransitions(model.name, hasTransitions ? targetOf(selection) : null)
  const transitions = inOrder(offered.data ?? [])
  const [run, setRun] = useState<OfferedTransition | null>(null)
  const letters = useLettersOf({ place, selection })
  const isPhone = useIsPhone()
  // The innermost thing takes Esc: a panel or a menu that is open closes first.
  useShortcut('recordBack', () => selection.clear())
  const needsNetwork = useNeedsNetwork()
  const beside = isPhone ? [] : transitions.slice(0, shownBeside)
  return (
    <>
      <SelectionBar
        count={countText(place, selection)}
        sum={selection.all ? undefined : selectedSum(place, [...records.values()])}
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
        {extent && <AllFoundButton place={place} selection={selection} rows={rows} extent={extent} />}
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
        {!selection.all && <OfTicked place={place} selection={selection} />}
        {!isPhone && mayExport(place) && <ExportSelected place={place} selection={selection} />}
      </SelectionBar>
      {letters.dialog}
      {run && <BulkRun place={place} selection={selection} transition={run} onClose={() => setRun(null)} />}
    </>
  )
}
