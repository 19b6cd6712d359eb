import { useEffect, useRef, useState } from 'react'
import type { ScanKind } from '#processes/documents/scans/scan.ts'
import { Button, Modal, Note, ProgressLine } from '#ui/index.ts'
import type { EntityModel } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import { sameValue } from '../same-value.ts'
import { type ReadScan, type ScannedDocument, useAskScan } from './ask-scan.ts'
import { ChooseScan } from './choose-scan.tsx'
import styles from './scan.module.css'
import { ScanFields, type Taken } from './scan-fields.tsx'
import { ScanPicture } from './scan-picture.tsx'

export interface ScanReaderProps {
  kind: ScanKind
  /** Of the record whose fields it says something of. */
  model: EntityModel
  /** Of which kind a record is, is said once. */
  isNew: boolean
  /** Read at once; left out, somebody chooses a picture. */
  document?: ScannedDocument | undefined
  /** What stands in a field now. */
  presentOf: (field: string) => unknown
  onTake: (values: ReadonlyMap<string, unknown>) => void
  onClose: () => void
}

/** What was read of fields that are to be filled; of what stands there already nothing is asked. */
const offered = ({ fields }: ReadScan, { isNew, presentOf }: ScanReaderProps): Taken[] =>
  fields
    .filter(({ field }) => field !== 'type' || isNew)
    .filter(({ field, value }) => !sameValue(presentOf(field), value))
    .map(({ field, value, isProven }) => ({ field, value, isProven, isTaken: true }))

const Read = ({ scan, reader }: { scan: ReadScan; reader: ScanReaderProps & Choice }) => {
  const say = useSay('cards')
  const [at, setAt] = useState<string | null>(null)
  const { taken, onChange, model, presentOf } = reader
  return (
    <div className={styles.read}>
      <ScanPicture scan={scan} at={at} />
      <div>
        {scan.away && <Note meaning="warning">{say('scan.away')}</Note>}
        {scan.by && <p className="meta">{say('scan.by')}</p>}
        {scan.fields.length === 0 ? (
          <Note meaning="warning">{say('scan.nothing')}</Note>
        ) : taken.length === 0 ? (
          <Note meaning="success">{say('scan.same')}</Note>
        ) : (
          <>
            <p className="meta">{say('scan.compare')}</p>
            <ScanFields model={model} taken={taken} presentOf={presentOf} onChange={onChange} onAt={setAt} />
          </>
        )}
      </div>
    </div>
  )
}

interface Choice {
  taken: readonly Taken[]
  onChange: (field: string, change: Partial<Taken>) => void
}

/** The scan that is asked for, what was read of it, and what of that is taken. */
const useScan = (props: ScanReaderProps) => {
  const ask = useAskScan(props.kind)
  const [taken, setTaken] = useState<readonly Taken[]>([])
  const read = (scan: File | ScannedDocument) =>
    ask.mutate(scan, { onSuccess: told => setTaken(offered(told, props)) })
  const began = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a document is read once, when the dialog opens
  useEffect(() => {
    if (!props.document || began.current) return
    began.current = true
    read(props.document)
  }, [])
  const onChange = (field: string, change: Partial<Taken>) =>
    setTaken(before => before.map(one => (one.field === field ? { ...one, ...change } : one)))
  return { ask, read, taken, onChange }
}

/** *Read a document*: what it says stands beside its picture, is checked, and goes into the form, where it is saved as what is typed. */
export const ScanReader = (props: ScanReaderProps) => {
  const say = useSay('cards')
  const { ask, read, taken, onChange } = useScan(props)
  const chosen = taken.filter(one => one.isTaken)
  const take = () => {
    props.onTake(new Map(chosen.map(({ field, value }) => [field, value])))
    props.onClose()
  }
  return (
    <Modal
      open
      size="l"
      title={say(`scan.${props.kind}`)}
      onClose={props.onClose}
      filled={ask.isSuccess && chosen.length > 0}
      footNote={
        ask.isSuccess ? (
          <Button kind="ghost" onClick={() => ask.reset()}>
            {say('scan.another')}
          </Button>
        ) : undefined
      }
      actions={
        <>
          <Button size="m" onClick={props.onClose}>
            {say('card.cancel')}
          </Button>
          {ask.isSuccess && (
            <Button size="m" kind="primary" disabled={chosen.length === 0} onClick={take}>
              {say('scan.takeOver', { count: chosen.length })}
            </Button>
          )}
        </>
      }
    >
      {ask.isPending ? (
        <div className={styles.waiting} role="status">
          <ProgressLine />
          <p>{say('scan.reading')}</p>
        </div>
      ) : ask.isSuccess ? (
        <Read scan={ask.data} reader={{ ...props, taken, onChange }} />
      ) : (
        <ChooseScan onFile={read} />
      )}
    </Modal>
  )
}
