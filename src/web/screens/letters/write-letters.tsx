import { useState } from 'react'
import { Button, Modal, Note, Select, Skeleton } from '#ui/index.ts'
import { type BulkTarget, followBatch, refreshRecords } from '../../data/index.ts'
import { notifyDone, notifyError, useSay } from '../../shell/index.ts'
import styles from './letters.module.css'
import { useLetters, writeLetters } from './letters-data.ts'

interface WriteLettersProps {
  entity: string
  /** Whom or what they are about, and how many these are. */
  target: BulkTarget
  count: number
  onClose: () => void
}

/** A letter about each of the selected records, each in its client's language: kept, or sent. */
export const WriteLetters = ({ entity, target, count, onClose }: WriteLettersProps) => {
  const t = useSay('letters')
  const { data } = useLetters(entity)
  const [code, setCode] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const chosen = code ?? data?.letters[0]?.code ?? null
  const write = async (way: 'DOCUMENT' | 'MAIL') => {
    if (!chosen) return
    setBusy(true)
    try {
      const { batch, total } = await writeLetters({ entity, code: chosen, ...target, way })
      followBatch(batch)
      notifyDone(t('houseLetters.begun', { count: total, batch }))
      await refreshRecords()
      onClose()
    } catch (error) {
      notifyError(error)
    }
    setBusy(false)
  }
  return (
    <Modal
      open
      size="s"
      title={t('houseLetters.writeMany', { count })}
      onClose={onClose}
      busy={isBusy}
      filled={false}
      actions={
        <>
          <Button busy={isBusy} disabled={!chosen} onClick={() => void write('DOCUMENT')}>
            {t('houseLetters.keep')}
          </Button>
          <Button kind="primary" busy={isBusy} disabled={!chosen} onClick={() => void write('MAIL')}>
            {t('houseLetters.send')}
          </Button>
        </>
      }
    >
      {!data ? (
        <Skeleton />
      ) : data.letters.length === 0 ? (
        <Note meaning="ongoing">{t('houseLetters.none')}</Note>
      ) : (
        <div className={styles.form}>
          <Select
            label={t('houseLetters.letter')}
            clearable={false}
            options={data.letters.map(one => ({ value: one.code, label: one.name }))}
            value={chosen}
            onChange={setCode}
          />
          <p className="second">{t('houseLetters.manyText')}</p>
        </div>
      )}
    </Modal>
  )
}
