import { useState } from 'react'
import {
  Button,
  Checkbox,
  IconButton,
  IconPlus,
  IconTrash,
  MultiSelect,
  Note,
  ReorderList,
  Select,
  Status,
  type StatusMeaning,
  TextInput,
} from '#ui/index.ts'
import { useSay } from '../../../shell/index.ts'
import styles from '../configuration.module.css'
import { useRecordCount } from './entities-data.ts'
import entityStyles from './own-entities.module.css'
import {
  meanings,
  type StatusDraft,
  statusCode,
  type TransitionDraft,
  transitionCode,
  type WorkflowDraft,
  withoutStatus,
} from './workflow-draft.ts'

interface WorkflowProps {
  entity: string
  draft: WorkflowDraft
  /** Statuses that are kept already: records may stand in them. */
  kept: ReadonlySet<string>
  onChange: (draft: WorkflowDraft) => void
}

/** A status in which records stand is not taken away from under them. */
const RemoveStatus = ({ entity, status, isKept, onRemove }: RemoveStatusProps) => {
  const t = useSay('configuration')
  const count = useRecordCount(isKept ? entity : null, status.code)
  const isFree = !isKept || count === 0
  return (
    <>
      {isKept && count ? <span className="meta">{t('ownEntities.standThere', { count })}</span> : null}
      <IconButton
        size="s"
        icon={IconTrash}
        label={t('ownEntities.removeNamed', { name: status.label })}
        disabled={!isFree}
        onClick={onRemove}
      />
    </>
  )
}

interface RemoveStatusProps {
  entity: string
  status: StatusDraft
  isKept: boolean
  onRemove: () => void
}

const Statuses = ({ entity, draft, kept, onChange }: WorkflowProps) => {
  const t = useSay('configuration')
  const { statuses } = draft
  const set = (code: string, change: Partial<StatusDraft>) =>
    onChange({ ...draft, statuses: statuses.map(one => (one.code === code ? { ...one, ...change } : one)) })
  const add = () => {
    const label = t('ownEntities.newStatus')
    const code = statusCode(
      label,
      statuses.map(one => one.code),
    )
    onChange({
      ...draft,
      initial: draft.initial || code,
      statuses: [...statuses, { code, label, meaning: 'ongoing' }],
    })
  }
  return (
    <section className={styles.parts} aria-label={t('ownEntities.statuses')}>
      <h3>{t('ownEntities.statuses')}</h3>
      <ReorderList
        label={t('ownEntities.statuses')}
        items={statuses}
        keyOf={one => one.code}
        nameOf={one => one.label}
        handleOf={name => t('ownFields.move', { name })}
        movedOf={(name, place, count) => t('ownFields.moved', { name, place, count })}
        onChange={next => onChange({ ...draft, statuses: next })}
      >
        {status => (
          <div className={entityStyles.status}>
            <TextInput
              aria-label={t('ownEntities.label')}
              value={status.label}
              onChange={label => set(status.code, { label })}
            />
            <Select
              aria-label={t('ownEntities.meaning')}
              clearable={false}
              value={status.meaning}
              options={meanings.map(meaning => ({ value: meaning, label: t(`meaning.${meaning}`) }))}
              onChange={meaning => meaning && set(status.code, { meaning })}
            />
            <Status meaning={status.meaning as StatusMeaning}>{status.label}</Status>
            <span className="grow" />
            <RemoveStatus
              entity={entity}
              status={status}
              isKept={kept.has(status.code)}
              onRemove={() => onChange(withoutStatus(draft, status.code))}
            />
          </div>
        )}
      </ReorderList>
      <Button icon={IconPlus} onClick={add}>
        {t('ownEntities.addStatus')}
      </Button>
      <div className={styles.wide}>
        <Select
          label={t('ownEntities.initial')}
          clearable={false}
          value={draft.initial || null}
          options={statuses.map(({ code, label }) => ({ value: code, label }))}
          onChange={initial => onChange({ ...draft, initial: initial ?? '' })}
        />
      </div>
    </section>
  )
}

interface TransitionProps {
  transition: TransitionDraft
  statuses: readonly StatusDraft[]
  onChange: (change: Partial<TransitionDraft>) => void
  onRemove: () => void
}

const Transition = ({ transition, statuses, onChange, onRemove }: TransitionProps) => {
  const t = useSay('configuration')
  const options = statuses.map(({ code, label }) => ({ value: code, label }))
  return (
    <fieldset className={entityStyles.transition}>
      <div className={entityStyles.step}>
        <TextInput
          label={t('ownEntities.button')}
          value={transition.label}
          onChange={label => onChange({ label })}
        />
        <MultiSelect
          label={t('ownEntities.from')}
          value={transition.from}
          options={options}
          onChange={from => onChange({ from })}
        />
        <Select
          label={t('ownEntities.to')}
          placeholder={t('ownEntities.stays')}
          value={transition.to || null}
          options={options}
          onChange={to => onChange({ to: to ?? '' })}
        />
      </div>
      <div className={entityStyles.choices}>
        <Checkbox
          label={t('ownEntities.isPrimary')}
          checked={transition.isPrimary}
          onChange={isPrimary => onChange({ isPrimary })}
        />
        <Checkbox
          label={t('ownEntities.isUndone')}
          checked={transition.isUndone}
          onChange={isUndone => onChange({ isUndone })}
        />
        <Checkbox
          label={t('ownEntities.asksReason')}
          checked={transition.asksReason}
          onChange={asksReason => onChange({ asksReason })}
        />
        <span className="grow" />
        <IconButton
          size="s"
          icon={IconTrash}
          label={t('ownEntities.removeNamed', { name: transition.label })}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  )
}

const Transitions = ({ draft, onChange }: Pick<WorkflowProps, 'draft' | 'onChange'>) => {
  const t = useSay('configuration')
  const { transitions, statuses } = draft
  const set = (next: TransitionDraft[]) => onChange({ ...draft, transitions: next })
  const add = () => {
    const label = t('ownEntities.newTransition')
    const code = transitionCode(
      label,
      transitions.map(one => one.code),
    )
    const [first, second] = statuses
    set([
      ...transitions,
      {
        code,
        label,
        from: first ? [first.code] : [],
        to: second?.code ?? '',
        isUndone: true,
        asksReason: false,
        isPrimary: false,
      },
    ])
  }
  return (
    <section className={styles.parts} aria-label={t('ownEntities.transitions')}>
      <h3>{t('ownEntities.transitions')}</h3>
      <ReorderList
        label={t('ownEntities.transitions')}
        items={transitions}
        keyOf={one => one.code}
        nameOf={one => one.label}
        handleOf={name => t('ownFields.move', { name })}
        movedOf={(name, place, count) => t('ownFields.moved', { name, place, count })}
        onChange={set}
      >
        {(transition, index) => (
          <Transition
            transition={transition}
            statuses={statuses}
            onChange={change => set(transitions.with(index, { ...transition, ...change }))}
            onRemove={() => set(transitions.toSpliced(index, 1))}
          />
        )}
      </ReorderList>
      <Button icon={IconPlus} disabled={statuses.length === 0} onClick={add}>
        {t('ownEntities.addTransition')}
      </Button>
    </section>
  )
}

/** In what statuses records stand, and what leads from one to the next. */
export const WorkflowEditor = (props: WorkflowProps) => {
  const t = useSay('configuration')
  const [isTold] = useState(props.draft.statuses.length === 0)
  return (
    <div className={styles.narrow}>
      {isTold && <Note meaning="ongoing">{t('ownEntities.noWorkflow')}</Note>}
      <Statuses {...props} />
      <Transitions draft={props.draft} onChange={props.onChange} />
    </div>
  )
}
