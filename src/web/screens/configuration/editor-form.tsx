import { type ReactNode, useState } from 'react'
import { Button, Confirm, IconTrash } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import styles from './configuration.module.css'
import { Faults } from './faults.tsx'
import type { Editing } from './use-editing.ts'

interface EditorFormProps {
  title: string
  work: Omit<Editing<unknown>, 'draft' | 'setDraft' | 'open'>
  /** Whether it may be kept as it is. */
  isWhole: boolean
  saveLabel: string
  /** Taking it away, and what is asked before; none where there is nothing to take away. */
  removal?: { label: string; title: string; text: string } | undefined
  /** Under the faults: where else it is told of. */
  after?: ReactNode
  children: ReactNode
}

/** The editor beside a list of the configuration: what is edited, what is wrong with it, and the ways to end. */
export const EditorForm = ({
  title,
  work,
  isWhole,
  saveLabel,
  removal,
  after,
  children,
}: EditorFormProps) => {
  const t = useSay('configuration')
  const [isAsked, setAsked] = useState(false)
  return (
    <form
      className={styles.form}
      aria-label={title}
      onSubmit={event => {
        event.preventDefault()
        if (isWhole) work.save()
      }}
    >
      <div className={styles.formBody}>
        <h2>{title}</h2>
        {children}
        <Faults error={work.problem} />
        {after}
      </div>
      <div className={styles.formFoot}>
        {removal && (
          <Button kind="ghost" icon={IconTrash} onClick={() => setAsked(true)}>
            {removal.label}
          </Button>
        )}
        <span className="grow" />
        <Button kind="ghost" onClick={work.close}>
          {t('ownFields.close')}
        </Button>
        <Button kind="primary" type="submit" busy={work.isBusy} disabled={!isWhole}>
          {saveLabel}
        </Button>
      </div>
      {removal && (
        <Confirm
          open={isAsked}
          danger
          title={removal.title}
          confirmLabel={removal.label}
          cancelLabel={t('entries.keep')}
          onConfirm={() => {
            setAsked(false)
            work.remove()
          }}
          onCancel={() => setAsked(false)}
        >
          {removal.text}
        </Confirm>
      )}
    </form>
  )
}
