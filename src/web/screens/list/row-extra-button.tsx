import { type ReactNode, useState } from 'react'
import { Confirm, IconButton } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import { notifyError } from '../../shell/index.ts'
import type { ListPlace } from './list-place.ts'
import type { RowExtra } from './page-extras.ts'

/** Runs what a page adds to a row: asks before where it says so, and knows whether it runs. */
export const useExtraRun = (place: ListPlace, record: RecordData) => {
  const { t } = place
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<RowExtra | null>(null)
  const run = async (extra: RowExtra) => {
    setBusy(true)
    try {
      await extra.run(record, place)
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  const question: ReactNode = asked && (
    <Confirm
      open
      title={asked.question?.(record) ?? asked.label(t)}
      confirmLabel={asked.label(t)}
      cancelLabel={t('list.cancel')}
      danger={asked.danger}
      onConfirm={() => {
        setAsked(null)
        void run(asked)
      }}
      onCancel={() => setAsked(null)}
    />
  )
  const start = (extra: RowExtra) => (extra.question ? setAsked(extra) : void run(extra))
  return { isBusy, question, start }
}

interface RowExtraButtonProps {
  action: RowExtra
  place: ListPlace
  record: RecordData
}

/** A row action of a page; while it runs its button shows a ring. */
export const RowExtraButton = ({ action, place, record }: RowExtraButtonProps) => {
  const extra = useExtraRun(place, record)
  if (action.isFor && !action.isFor(record)) return null
  return (
    <>
      <IconButton
        size="xs"
        icon={action.icon}
        label={action.label(place.t)}
        busy={extra.isBusy}
        onClick={() => extra.start(action)}
      />
      {extra.question}
    </>
  )
}
