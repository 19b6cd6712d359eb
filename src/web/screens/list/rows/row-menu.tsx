import { useState } from 'react'
import { IconButton, IconDots, Menu, type MenuProps, part } from '#ui/index.ts'
import type { OfferedTransition } from '../../../cards/card-context.tsx'
import type { RecordData } from '../../../data/index.ts'
import type { ListPlace } from '../list-place.ts'
import type { RowHandlers } from '../list-row.tsx'
import type { RowExtra } from '../page-extras.ts'
import { useExtraRun } from '../row-extra-button.tsx'
import type { Selection } from '../use-selection.ts'
import { type AskedItems, useRowItems } from './use-row-items.ts'

const RemoveQuestion = part(() =>
  import('../../record/head/remove-question.tsx').then(module => module.RemoveQuestion),
)
const BulkRun = part(() => import('../bulk-run.tsx').then(module => module.BulkRun))

const nothing = () => {}

/** One record, as what is done with a selection wants it. */
const only = (record: RecordData): Selection => ({
  records: new Map([[record._id, record]]),
  ids: [record._id],
  has: one => one._id === record._id,
  toggle: nothing,
  reach: nothing,
  set: nothing,
  clear: nothing,
  all: null,
  takeAll: nothing,
})

export interface RowMenuProps {
  place: ListPlace
  record: RecordData
  pinned: boolean
  handlers: RowHandlers
  /** What the page adds without an icon. */
  extras: readonly RowExtra[]
}

type Draw = Parameters<NonNullable<MenuProps['itemsIn']>>[0]

/** A row in a list of hundreds works out what can be done with it when somebody asks. */
const RowItems = ({ draw, ...asked }: AskedItems & { draw: Draw }) => draw(useRowItems(asked))

/** Everything that can be done with one row; its transitions are asked for once the menu opens. */
export const RowMenu = (props: RowMenuProps) => {
  const { place, record, extras } = props
  const { t, model } = place
  const [isOpen, setOpen] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const [transition, setTransition] = useState<OfferedTransition | null>(null)
  const extra = useExtraRun(place, record)
  const label = t('list.rowActions', { name: record.name || place.keyOf(record) })
  return (
    <>
      <Menu
        label={label}
        placement="bottom-end"
        trigger={<IconButton size="xs" icon={IconDots} label={label} busy={extra.isBusy} />}
        itemsIn={draw => (
          <RowItems
            {...props}
            isOpen={isOpen}
            onDelete={() => setDeleting(true)}
            onRun={setTransition}
            extras={extras.map(one => ({ extra: one, start: () => extra.start(one) }))}
            draw={draw}
          />
        )}
        onToggle={setOpen}
      />
      {extra.question}
      {isDeleting && (
        <RemoveQuestion
          open
          model={model}
          data={record}
          onClose={() => setDeleting(false)}
          onRemoved={nothing}
        />
      )}
      {transition && (
        <BulkRun
          place={place}
          selection={only(record)}
          transition={transition}
          onClose={() => setTransition(null)}
        />
      )}
    </>
  )
}
