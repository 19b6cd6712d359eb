import { useState } from 'react'
import { inSentence } from '#fields/formats/in-sentence.ts'
import { Button, Modal, part } from '#ui/index.ts'
import { type RecordData, useModel } from '../../data/index.ts'
import type { Address } from '../../shell/index.ts'
import { useSay } from '../../shell/index.ts'

const List = part(() => import('./list.tsx').then(module => module.List))

export interface SearchModalProps {
  open: boolean
  entity: string
  /** Filters set from the start, as the address has them; the person may take them away. */
  query?: Address
  /** Several may be chosen, and *Validate* takes them; otherwise a click takes one. */
  multiple?: boolean
  onChoose: (records: readonly RecordData[]) => void
  /** Offers *Add*, for a record that is not there yet. */
  onAdd?: () => void
  onClose: () => void
}

/** Finds records of an entity by its own list: *Search contract*, ten rows, advanced search, *Validate*, *Add*. */
export const SearchModal = (props: SearchModalProps) => props.open && <SearchBody {...props} />

const SearchBody = ({ open, entity, query, multiple, onChoose, onAdd, onClose }: SearchModalProps) => {
  const t = useSay('list')
  const model = useModel(entity)
  const [address, setAddress] = useState<Address>(query ?? {})
  const [chosen, setChosen] = useState<readonly RecordData[]>([])
  const take = (records: readonly RecordData[]) => {
    onChoose(records)
    onClose()
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('list.searchTitle', { entity: inSentence(model.data?.label ?? '') })}
      size="l"
      flush
      footNote={multiple && chosen.length > 0 ? t('list.selected', { count: chosen.length }) : undefined}
      actions={
        <>
          <Button size="m" kind="ghost" onClick={onClose}>
            {t('list.cancel')}
          </Button>
          {onAdd && (
            <Button size="m" onClick={onAdd}>
              {t('list.add')}
            </Button>
          )}
          {multiple && (
            <Button size="m" kind="primary" disabled={chosen.length === 0} onClick={() => take(chosen)}>
              {t('list.validate')}
            </Button>
          )}
        </>
      }
    >
      <div style={{ height: 'min(560px, 66vh)', display: 'flex' }}>
        <List
          page={`search ${entity}`}
          entity={entity}
          query={address}
          onQuery={setAddress}
          mode="select"
          onSelection={multiple ? setChosen : undefined}
          onChoose={multiple ? undefined : record => take([record])}
        />
      </div>
    </Modal>
  )
}
