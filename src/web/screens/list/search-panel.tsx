import { useState } from 'react'
import { Button, IconDeviceFloppy, Modal, useIsPhone } from '#ui/index.ts'
import { useShortcut } from '../../shell/index.ts'
import type { ListPlace } from './list-place.ts'
import { withFilters } from './list-state.ts'
import { PanelField } from './panel-field.tsx'
import { type Draft, SavedSearches, Sorting } from './saved-searches.tsx'
import { SearchBox } from './search-box.tsx'
import { searchFieldOf } from './search-fields.ts'
import styles from './search-panel.module.css'
import { ViewDialog } from './views/view-dialog.tsx'

interface SearchPanelProps {
  place: ListPlace
  onClose: () => void
  /** Where it stands there is no room for it. */
  inPopup?: boolean
}

/** What the panel would search for: the filters of the list until they are changed here. */
const useDraft = ({ state, change }: ListPlace) => {
  const [draft, setDraft] = useState<Draft>(() => new Map(state.filters))
  const [seen, setSeen] = useState(state.filters)
  // A chip was removed or a saved search taken: the panel says the same as the chips.
  if (seen !== state.filters) {
    setSeen(state.filters)
    setDraft(new Map(state.filters))
  }
  return {
    draft,
    set: (param: string, text: string) => {
      const next = new Map(draft)
      if (text) next.set(param, text)
      else next.delete(param)
      setDraft(next)
    },
    search: () => change(withFilters(state, [...draft])),
    reset: () => {
      setDraft(new Map())
      change({ ...withFilters(state, []), q: '', sort: null, saved: null })
    },
  }
}

type PanelDraft = ReturnType<typeof useDraft>

interface PanelButtonsProps {
  t: ListPlace['t']
  onClose: () => void
  onReset: () => void
  onSave: () => void
  onSearch: () => void
}

const PanelButtons = ({ t, onClose, onReset, onSave, onSearch }: PanelButtonsProps) => (
  <>
    <Button kind="ghost" kbd="Alt Q" onClick={onClose}>
      {t('list.close')}
    </Button>
    <Button kind="ghost" onClick={onReset}>
      {t('list.reset')}
    </Button>
    <Button icon={IconDeviceFloppy} kbd="Mod S" onClick={onSave}>
      {t('list.saveSearch')}
    </Button>
    <Button kind="primary" kbd="Alt S" onClick={onSearch}>
      {t('list.searchButton')}
    </Button>
  </>
)

interface PanelFieldsProps {
  place: ListPlace
  draft: PanelDraft
  onEnter: () => void
}

/** Saved searches, the order, and a field for each that the page offers or that is asked for anyway. */
const PanelFields = ({ place, draft: { draft, set }, onEnter }: PanelFieldsProps) => {
  const { searchFields, model } = place
  const others = [...draft.keys()]
    .filter(param => !searchFields.some(field => field.param === param))
    .map(param => searchFieldOf(model, param))
  return (
    <>
      <div className={styles.saved}>
        <SavedSearches place={place} />
        <Sorting place={place} />
      </div>
      <div className={styles.grid}>
        {[...searchFields, ...others].map(field => (
          <PanelField
            key={field.param}
            place={place}
            field={field}
            text={draft.get(field.param)}
            onChange={text => set(field.param, text)}
            onEnter={onEnter}
          />
        ))}
      </div>
    </>
  )
}

/** Advanced search: every field that the page offers, saved searches, the order. Inline or in a popup, as the person likes. */
export const SearchPanel = ({ place, onClose, inPopup }: SearchPanelProps) => {
  const { t, preference } = place
  const draft = useDraft(place)
  const [isSaving, setSaving] = useState(false)
  const isPhone = useIsPhone()
  const isPopup = isPhone || inPopup || preference.advancedSearchInModal === true
  const search = () => {
    draft.search()
    if (isPopup) onClose()
  }
  const save = () => setSaving(true)
  useShortcut('listRun', search)
  useShortcut('listSave', save)
  const buttons = (
    <PanelButtons t={t} onClose={onClose} onReset={draft.reset} onSave={save} onSearch={search} />
  )
  const { size } = draft.draft
  const count = size === 0 ? t('list.noFilterSet') : t('list.filtersSet', { count: size })
  const body = (
    <>
      {isPhone && <SearchBox place={place} />}
      <PanelFields place={place} draft={draft} onEnter={search} />
    </>
  )
  const saving = isSaving && (
    <ViewDialog place={place} onClose={() => setSaving(false)} filters={[...draft.draft]} />
  )
  if (isPopup)
    return (
      <>
        <Modal open onClose={onClose} title={t('list.advanced')} size="l" footNote={count} actions={buttons}>
          <div className={styles.popup}>{body}</div>
        </Modal>
        {saving}
      </>
    )
  return (
    <section className={styles.panel} aria-label={t('list.advanced')}>
      {body}
      <div className={styles.foot}>
        <span className="muted">{count}</span>
        <span className="grow" />
        {buttons}
      </div>
      {saving}
    </section>
  )
}
