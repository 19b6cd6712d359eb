import { useState } from 'react'
import {
  IconButton,
  IconColumns3,
  IconDownload,
  IconFilter,
  IconLayoutKanban,
  IconListDetails,
  IconRefresh,
  IconTable,
  Popover,
  part,
  Segmented,
  ToolRow,
  ToolRule,
} from '#ui/index.ts'
import { hasAdvancedSearch, useConfiguration } from '../../data/index.ts'
import { notifyError, useShortcut } from '../../shell/index.ts'
import { FilterChips } from './filter-chips.tsx'
import { GroupByMenu } from './grouping/group-by-menu.tsx'
import type { ListPlace } from './list-place.ts'
import type { Display } from './list-state.ts'
import { SearchBox } from './search-box.tsx'
import { usePopover } from './use-popover.ts'
import { ViewsMenu } from './views/views-menu.tsx'

const TableSettings = part(() => import('./table-settings.tsx').then(module => module.TableSettings))

/** The ways in which the rows of this page can be laid out. */
export const displaysOf = ({ model, t }: Pick<ListPlace, 'model' | 't'>) => [
  { value: 'table' as const, label: t('list.table'), icon: IconTable },
  ...(model.page.kanban
    ? [{ value: 'kanban' as const, label: t('list.kanban'), icon: IconLayoutKanban }]
    : []),
  ...(model.fields.some(field => field.name === 'type' && field.list)
    ? [{ value: 'breakdown' as const, label: t('list.byType'), icon: IconListDetails }]
    : []),
]

const DisplaySwitch = ({ place }: { place: ListPlace }) => {
  const displays = displaysOf(place)
  const { state, change, t } = place
  if (displays.length < 2) return null
  return (
    <>
      <Segmented<Display>
        options={displays}
        value={state.display}
        label={t('list.view')}
        onChange={display => change({ ...state, display, page: 1, more: 0 })}
      />
      <ToolRule />
    </>
  )
}

interface ListToolsProps {
  place: ListPlace
  loading: boolean
  isPanelOpen: boolean
  onPanel: () => void
  onReload: () => Promise<unknown>
}

/** Exports what the list shows, all of it, not only this page. */
export const useExport = (place: ListPlace) => {
  const { data: configuration } = useConfiguration()
  const [isBusy, setBusy] = useState(false)
  const run = async (ids?: readonly string[]) => {
    setBusy(true)
    try {
      const { exportList } = await import('./export-list.ts')
      await exportList(place, ids)
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run, label: place.t(configuration?.acting ? 'list.exportSome' : 'list.exportAll') }
}

export const mayExport = ({ model }: Pick<ListPlace, 'model'>): boolean =>
  !model.page.hide?.includes('export') && model.abilities?.export !== false

const SettingsButton = ({ place }: { place: ListPlace }) => {
  const popover = usePopover()
  return (
    <Popover
      open={popover.isOpen}
      onClose={popover.leave}
      label={place.t('list.settings')}
      placement="bottom-end"
      width={328}
      pad={12}
      trigger={
        <IconButton
          icon={IconColumns3}
          label={place.t('list.settings')}
          on={popover.isOpen}
          aria-expanded={popover.isOpen}
          aria-haspopup="dialog"
          onClick={popover.toggle}
        />
      }
    >
      <TableSettings meanwhile={<div style={{ height: 480 }} />} place={place} onDone={popover.close} />
    </Popover>
  )
}

/** The one row of tools over a list. */
export const ListTools = ({ place, loading, isPanelOpen, onPanel, onReload }: ListToolsProps) => {
  const { t, state, mode } = place
  const exporting = useExport(place)
  useShortcut('reload', () => void onReload(), mode === 'page')
  const isSearched = hasAdvancedSearch()
  useShortcut('listAdvanced', onPanel, mode === 'page' && isSearched)
  return (
    <ToolRow
      loading={loading}
      end={
        <>
          <DisplaySwitch place={place} />
          {isSearched && (
            <IconButton
              icon={IconFilter}
              label={`${t('list.advanced')} (Alt Q)`}
              on={isPanelOpen}
              dot={state.filters.length > 0 ? 'accent' : undefined}
              onClick={onPanel}
            />
          )}
          <ViewsMenu place={place} />
          <GroupByMenu place={place} />
          <SettingsButton place={place} />
          {mayExport(place) && (
            <IconButton
              icon={IconDownload}
              label={exporting.label}
              busy={exporting.isBusy}
              onClick={() => void exporting.run()}
            />
          )}
          <IconButton
            icon={IconRefresh}
            label={`${t('list.reload')} (Alt R)`}
            onClick={() => void onReload()}
          />
        </>
      }
    >
      <SearchBox place={place} />
      <FilterChips place={place} />
    </ToolRow>
  )
}
