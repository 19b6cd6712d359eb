import { Chip, Popover, part } from '#ui/index.ts'
import { readFilter } from './filter.ts'
import { wordsOfFilter } from './filter-words.ts'
import type { ListPlace } from './list-place.ts'
import { withFilter } from './list-state.ts'
import { searchFieldOf } from './search-fields.ts'
import { usePopover } from './use-popover.ts'
import { useRecordNames } from './use-record-names.ts'
import { ViewChip } from './views/view-shown.tsx'

const FilterEditor = part(() => import('./filter-editor.tsx').then(module => module.FilterEditor))

/** One filter in words. */
export const useFilterWords = (place: ListPlace, param: string, text: string) => {
  const field = searchFieldOf(place.model, param)
  const filter = readFilter(text)
  const names = useRecordNames(place.shell, field.kind === 'reference' ? field.to : undefined, filter.values)
  const values = place.values(field.list)
  return { field, ...wordsOfFilter(field, filter, { t: place.t, context: place.context, values, names }) }
}

const FilterChip = ({ place, param, text }: { place: ListPlace; param: string; text: string }) => {
  const { field, label, value } = useFilterWords(place, param, text)
  const popover = usePopover()
  const { t, state, change } = place
  return (
    <Popover
      open={popover.isOpen}
      onClose={popover.leave}
      label={t('list.editFilter', { field: field.label })}
      width={300}
      pad={12}
      trigger={
        <span>
          <Chip
            label={label}
            value={value}
            onClick={popover.toggle}
            onRemove={() => change(withFilter(state, param, null))}
            removeLabel={t('list.removeFilter', { field: field.label })}
          />
        </span>
      }
    >
      <FilterEditor place={place} param={param} onDone={popover.close} />
    </Popover>
  )
}

const AddFilter = ({ place }: { place: ListPlace }) => {
  const popover = usePopover()
  return (
    <Popover
      open={popover.isOpen}
      onClose={popover.leave}
      label={place.t('list.addFilter')}
      width={300}
      pad={12}
      trigger={
        <span data-tour="filters">
          <Chip kind="add" label={place.t('list.filter')} onClick={popover.toggle} />
        </span>
      }
    >
      <FilterEditor place={place} onDone={popover.close} />
    </Popover>
  )
}

/** The filters in force, each a sentence, and the offer to add one. */
export const FilterChips = ({ place }: { place: ListPlace }) => (
  <>
    <ViewChip place={place} />
    {place.state.filters.map(([param, text]) => (
      <FilterChip key={param} place={place} param={param} text={text} />
    ))}
    <AddFilter place={place} />
  </>
)
