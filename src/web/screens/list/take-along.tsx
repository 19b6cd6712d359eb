import { Button, IconDeviceMobile } from '#ui/index.ts'
import { isTemporary, type RecordData, taking, useMayTake, useTaking } from '../../data/index.ts'
import { notifyDone, notifyError, useNeedsNetwork } from '../../shell/index.ts'
import type { ListPlace } from './list-place.ts'

interface TakeAlongProps {
  place: ListPlace
  records: ReadonlyMap<string, RecordData>
}

/** Brings the selected records onto this device with what hangs on them. */
export const TakeAlong = ({ place, records }: TakeAlongProps) => {
  const { t, model, keyOf } = place
  const needsNetwork = useNeedsNetwork()
  const { left } = useTaking()
  const taker = taking.taker()
  if (!useMayTake() || !taker) return null
  const take = () => {
    const keys = [...records.values()].map(keyOf).filter(key => !isTemporary(key))
    taker.take(model.name, keys).then(() => notifyDone(t('list.takenAlong')), notifyError)
  }
  return (
    <Button
      kind="ghost"
      icon={IconDeviceMobile}
      busy={left > 0}
      disabled={needsNetwork !== undefined}
      title={needsNetwork}
      onClick={take}
    >
      {t('list.takeAlong')}
    </Button>
  )
}
