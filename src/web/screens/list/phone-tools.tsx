import { useState } from 'react'
import {
  Chip,
  IconButton,
  IconChecklist,
  IconColumns3,
  IconDots,
  IconDownload,
  IconFilter,
  IconRefresh,
  IconSearch,
  Menu,
  Modal,
  ToolRow,
} from '#ui/index.ts'
import { FilterChips } from './filter-chips.tsx'
import styles from './list.module.css'
import type { ListPlace } from './list-place.ts'
import { displaysOf, mayExport, useExport } from './list-tools.tsx'
import { SearchBox } from './search-box.tsx'
import { TableSettings } from './table-settings.tsx'
import { ViewsMenu } from './views/views-menu.tsx'

interface PhoneToolsProps {
  place: ListPlace
  loading: boolean
  isSelecting: boolean
  onSelecting: (is: boolean) => void
  onPanel: () => void
  onReload: () => Promise<unknown>
}

type MoreToolsProps = Pick<PhoneToolsProps, 'place' | 'isSelecting' | 'onSelecting' | 'onReload'> & {
  onSettings: () => void
}

/** What a phone keeps in a menu: how the rows are laid out, selecting, the table's settings, the file, anew. */
const MoreTools = ({ place, isSelecting, onSelecting, onReload, onSettings }: MoreToolsProps) => {
  const { t, state, change } = place
  const exporting = useExport(place)
  const displays = displaysOf(place)
  return (
    <Menu
      label={t('list.moreTools')}
      placement="bottom-end"
      trigger={<IconButton size="m" icon={IconDots} label={t('list.moreTools')} busy={exporting.isBusy} />}
      items={[
        ...(displays.length > 1
          ? displays.map(display => ({
              id: display.value,
              label: display.label,
              icon: display.icon,
              checked: state.display === display.value,
              onSelect: () => change({ ...state, display: display.value, page: 1, more: 0 }),
            }))
          : []),
        ...(displays.length > 1 ? [{ id: 'rule', rule: true as const }] : []),
        {
          id: 'select',
          label: t('list.select'),
          icon: IconChecklist,
          checked: isSelecting,
          onSelect: () => onSelecting(!isSelecting),
        },
        {
          id: 'settings',
          label: t('list.settings'),
          icon: IconColumns3,
          onSelect: onSettings,
        },
        ...(mayExport(place)
          ? [
              {
                id: 'export',
                label: exporting.label,
                icon: IconDownload,
                onSelect: () => void exporting.run(),
              },
            ]
          : []),
        { id: 'reload', label: t('list.reload'), icon: IconRefresh, onSelect: () => void onReload() },
      ]}
    />
  )
}

/** The tools of a list on a phone: filters as a strip, the search when it is asked for, the rest in a menu. */
export const PhoneTools = ({
  place,
  loading,
  isSelecting,
  onSelecting,
  onPanel,
  onReload,
}: PhoneToolsProps) => {
  const { t, state, model } = place
  const [isSearching, setSearching] = useState(state.q !== '')
  const [isSetting, setSetting] = useState(false)
  const count = state.filters.length
  return (
    <>
      {isSearching && (
        <div className={styles.phoneSearch}>
          <SearchBox place={place} autoFocus={state.q === ''} />
        </div>
      )}
      <ToolRow
        loading={loading}
        end={
          <>
            <ViewsMenu place={place} size="m" />
            <MoreTools
              place={place}
              isSelecting={isSelecting}
              onSelecting={onSelecting}
              onReload={onReload}
              onSettings={() => setSetting(true)}
            />
          </>
        }
      >
        <Chip icon={IconFilter} value={count > 0 ? String(count) : t('list.filters')} onClick={onPanel} />
        {!isSearching && (
          <Chip icon={IconSearch} value={t('list.searchButton')} onClick={() => setSearching(true)} />
        )}
        <FilterChips place={place} />
      </ToolRow>
      <Modal open={isSetting} onClose={() => setSetting(false)} title={t('list.settings')} size="s">
        <TableSettings place={place} onDone={() => setSetting(false)} />
      </Modal>
      <span className="unseen">{model.pluralLabel}</span>
    </>
  )
}
