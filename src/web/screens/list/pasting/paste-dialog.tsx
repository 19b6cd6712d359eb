import { Button, Checkbox, Modal, Skeleton } from '#ui/index.ts'
import { inRow } from '../../../shell/in-row.ts'
import { PastePreview } from './paste-preview.tsx'
import styles from './pasting.module.css'
import { type PasteDialogProps, usePasted } from './use-pasted.ts'

type PastedNow = ReturnType<typeof usePasted>

/** How many rows change, are new, and are refused. */
const Sums = ({ place, now }: { place: PasteDialogProps['place']; now: PastedNow }) => {
  const { t, figure } = place
  const made = now.good.filter(({ isNew }) => isNew).length
  const changed = now.good.length - made
  const bad = now.rows?.filter(({ problems }) => problems.length > 0).length ?? 0
  const said = [
    (changed > 0 || made === 0) && t('list.pasteChanges', { count: changed, shown: figure(changed) }),
    made > 0 && t('list.pasteNew', { count: made, shown: figure(made) }),
    bad > 0 && t('list.pasteRefused', { count: bad, shown: figure(bad) }),
  ]
  return <p role="status">{said.filter(Boolean).join(' · ')}</p>
}

/** What is left out, and whether rows change what is there. */
const Notes = ({ place, now }: { place: PasteDialogProps['place']; now: PastedNow }) => {
  const { t, figure } = place
  const { fixed, without } = now.plan
  return (
    <>
      {now.mayChoose && (
        <Checkbox
          label={t('list.pasteAllNew')}
          checked={now.allNew}
          disabled={now.isBusy}
          onChange={now.setAllNew}
        />
      )}
      {(fixed.length > 0 || without > 0) && (
        <p className="second">
          {fixed.length > 0 && t('list.pasteFixed', { columns: inRow(fixed) })}{' '}
          {without > 0 && t('list.pasteWithout', { count: without, shown: figure(without) })}
        </p>
      )}
    </>
  )
}

/** What pasted rows would change and make, and what is refused of them, before anything is written; what is refused can be mended. */
export const PasteDialog = (props: PasteDialogProps) => {
  const { place, onClose } = props
  const { t, figure } = place
  const now = usePasted(props)
  const count = now.good.length
  return (
    <Modal
      open
      onClose={onClose}
      title={t('list.pasteTitle')}
      size="l"
      busy={now.isBusy}
      actions={
        <>
          <Button size="m" kind="ghost" onClick={onClose}>
            {t('list.cancel')}
          </Button>
          <Button
            size="m"
            kind="primary"
            autoFocus
            busy={now.isBusy}
            disabled={count === 0}
            onClick={now.keep}
          >
            {t('list.pasteKeep', { count, shown: figure(count) })}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {now.rows ? (
          <>
            <Sums place={place} now={now} />
            <Notes place={place} now={now} />
            <PastePreview judging={now.judging} plan={now.plan} rows={now.rows} onMend={now.mend} />
          </>
        ) : (
          <Skeleton width="60%" height={14} />
        )}
      </div>
    </Modal>
  )
}
