import { useState } from 'react'
import { Button, Chip, Modal, Select, TextInput } from '#ui/index.ts'
import { removePreference, savePreference, usePreferences } from '../../data/index.ts'
import { type Address, notifyError } from '../../shell/index.ts'
import type { ListPlace } from './list-place.ts'
import { readState, withFilters, withSort, writeState } from './list-state.ts'
import { stateNow } from './renamed.ts'
import styles from './search-panel.module.css'

/** Filters as the panel has them before they are searched by: parameter and text. */
export type Draft = ReadonlyMap<string, string>

interface SavedSearch {
  name: string
  query: Address
}

/** Searches that the person has kept for this page. */
export const SavedSearches = ({ place }: { place: ListPlace }) => {
  const { t, page, model, state, change } = place
  const saved = usePreferences('search filter', page)
  const now = JSON.stringify(writeState({ ...state, page: 1, more: 0 }))
  if (saved.length === 0) return null
  return (
    <>
      <span className={styles.word}>{t('list.savedSearches')}</span>
      {saved.map(preference => {
        const { name, query: kept } = preference.value as SavedSearch
        const query = writeState(stateNow(readState(kept), model))
        return (
          <Chip
            key={preference._id}
            kind={JSON.stringify(query) === now ? 'on' : 'plain'}
            value={name}
            onClick={() => change(readState(query))}
            onRemove={() => void removePreference(preference._id).catch(notifyError)}
            removeLabel={t('list.removeSearch', { name })}
          />
        )
      })}
    </>
  )
}

/** *Sorting data*: the order of the rows, also by columns that are not in sight. */
export const Sorting = ({ place }: { place: ListPlace }) => {
  const { t, state, change, columns } = place
  const options = columns
    .filter(column => !['elements', 'object', 'json'].includes(column.kind))
    .flatMap(column => [
      { value: column.id, label: t('list.ascending', { column: column.label }) },
      { value: `-${column.id}`, label: t('list.descending', { column: column.label }) },
    ])
  return (
    <div className={styles.sorting}>
      <span className="muted">{t('list.sorting')}</span>
      <Select
        size="s"
        aria-label={t('list.sorting')}
        placeholder={t('list.defaultOrder')}
        value={state.sort}
        options={options}
        onChange={sort => change(withSort(state, sort), { replace: true })}
      />
    </div>
  )
}

/** Asks for a name and keeps the search for this page and person. */
export const SaveSearch = ({
  place,
  open,
  onClose,
  filters,
}: {
  place: ListPlace
  open: boolean
  onClose: () => void
  filters: Draft
}) => {
  const { t, page, state } = place
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    const query = writeState({ ...withFilters(state, [...filters]), page: 1, more: 0 })
    setBusy(true)
    try {
      await savePreference({ type: 'search filter', groupId: page, value: { name: name.trim(), query } })
      setName('')
      onClose()
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('list.saveSearch')}
      size="s"
      busy={isBusy}
      actions={
        <>
          <Button size="m" kind="ghost" onClick={onClose}>
            {t('list.cancel')}
          </Button>
          <Button size="m" kind="primary" busy={isBusy} disabled={!name.trim()} onClick={() => void save()}>
            {t('list.save')}
          </Button>
        </>
      }
    >
      <TextInput
        label={t('list.searchName')}
        description={t('list.searchNameHelp')}
        value={name}
        maxLength={60}
        autoFocus
        onChange={setName}
        onKeyDown={event => {
          if (event.key === 'Enter' && name.trim()) void save()
        }}
      />
    </Modal>
  )
}
