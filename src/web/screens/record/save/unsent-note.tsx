import { Button, IconClock, Note } from '#ui/index.ts'
import { itemsOfRecord, markOf, type RecordData, useWaiting } from '../../../data/index.ts'
import { trayStore, useSay } from '../../../shell/index.ts'

/** Says that something of this record waits on the device, or why the server did not take it. */
export const UnsentNote = ({ data }: { data: RecordData }) => {
  const say = useSay('shell')
  const { items } = useWaiting()
  const mark = markOf(data)
  if (!mark) return null
  const why = itemsOfRecord(items, data).find(({ state }) => state === 'refused' || state === 'aside')?.error
  return (
    <Note
      banner
      meaning={mark === 'refused' ? 'error' : 'warning'}
      icon={mark === 'refused' ? undefined : IconClock}
      action={<Button onClick={() => trayStore.open(true)}>{say('queue.openTray')}</Button>}
    >
      {why && <b className="strong">{why.text} </b>}
      {say(mark === 'refused' ? 'queue.noteRefused' : 'queue.noteSend')}
    </Note>
  )
}
