import { type ReactNode, useState } from 'react'
import { Button } from '#ui/index.ts'
import { notifyDone, useSay } from '../../../shell/index.ts'
import styles from '../configuration.module.css'
import { Faults } from '../faults.tsx'

/** What is edited of a part of an entity, until it is kept. */
export const useSection = <T,>(kept: T, name: string, keep: (next: T) => Promise<unknown>) => {
  const t = useSay('configuration')
  const [draft, setDraft] = useState(kept)
  const [problem, setProblem] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      await keep(draft)
      notifyDone(t('ownFields.saved', { name }))
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return { draft, setDraft, problem, isBusy, isChanged: JSON.stringify(draft) !== JSON.stringify(kept), save }
}

interface SectionProps {
  label: string
  work: Pick<ReturnType<typeof useSection>, 'problem' | 'isBusy' | 'isChanged' | 'save'>
  /** Whether it can be kept as it stands. */
  isWhole?: boolean
  children: ReactNode
  /** What stands beside the button. */
  more?: ReactNode
}

/** A part of an entity, with the button that keeps it. */
export const Section = ({ label, work, isWhole = true, children, more }: SectionProps) => {
  const t = useSay('configuration')
  return (
    <form
      className={styles.page}
      aria-label={label}
      onSubmit={event => {
        event.preventDefault()
        if (isWhole) void work.save()
      }}
    >
      <div className={styles.page}>
        {children}
        <Faults error={work.problem} />
      </div>
      <div className={styles.formFoot}>
        {more}
        <span className="grow" />
        <Button kind="primary" type="submit" busy={work.isBusy} disabled={!work.isChanged || !isWhole}>
          {t('ownEntities.save')}
        </Button>
      </div>
    </form>
  )
}
