import { Fragment, type ReactNode, Suspense, useState } from 'react'
import { FieldInput } from '#fields/inputs.tsx'
import { Button, Checkbox, Confirm, IconTrash, Select, Skeleton, TextInput } from '#ui/index.ts'
import { useInputContext } from '../../../cards/input-context.ts'
import type { EntityModel } from '../../../data/index.ts'
import { useSay, useShell } from '../../../shell/index.ts'
import styles from '../configuration.module.css'
import { Faults } from '../faults.tsx'
import {
  type FieldDraft,
  hasDecimals,
  hasLength,
  isWhole,
  kinds,
  mayBeSeveral,
  nameFrom,
  type OfferedKind,
} from './field-draft.ts'
import { useFilled } from './fields-data.ts'

interface FieldEditorProps {
  model: EntityModel
  draft: FieldDraft
  isNew: boolean
  isBusy: boolean
  problem: unknown
  /** What it is called in other languages. */
  words: ReactNode
  onChange: (draft: FieldDraft) => void
  onSave: () => void
  onRemove: () => void
  onClose: () => void
}

type PartProps = Pick<FieldEditorProps, 'draft' | 'onChange' | 'isNew'> & { filled: number | null }

const useKindWord = () => {
  const t = useSay('configuration')
  return (kind: string): string => (kinds.some(one => one === kind) ? t(`kind.${kind as OfferedKind}`) : kind)
}

/** What only fields of some kinds have to say. */
const OfKind = ({ draft, onChange }: Pick<PartProps, 'draft' | 'onChange'>) => {
  const t = useSay('configuration')
  const shell = useShell()
  return (
    <>
      {draft.kind === 'choice' && (
        <TextInput
          label={t('ownFields.list')}
          description={t('ownFields.listHint')}
          value={draft.list}
          onChange={list => onChange({ ...draft, list: list.trim() })}
        />
      )}
      {draft.kind === 'reference' && (
        <Select
          label={t('ownFields.to')}
          clearable={false}
          value={draft.to || null}
          options={shell.entities.map(({ name, label }) => ({ value: name, label }))}
          onChange={to => onChange({ ...draft, to: to ?? '' })}
        />
      )}
      {mayBeSeveral(draft.kind) && (
        <Checkbox
          label={t('ownFields.several')}
          checked={draft.isMultiple}
          onChange={isMultiple => onChange({ ...draft, isMultiple })}
        />
      )}
      {hasLength(draft.kind) && (
        <TextInput
          label={t('ownFields.max')}
          inputMode="numeric"
          value={draft.max}
          onChange={max => onChange({ ...draft, max })}
        />
      )}
      {hasDecimals(draft.kind) && (
        <TextInput
          label={t('ownFields.decimals')}
          inputMode="numeric"
          value={draft.decimals}
          onChange={decimals => onChange({ ...draft, decimals })}
        />
      )}
    </>
  )
}

/** What the field is: its words and its type, which is settled once records hold a value. */
const Basics = ({ draft, onChange, isNew, filled }: PartProps) => {
  const t = useSay('configuration')
  const wordOf = useKindWord()
  const isSettled = !isNew && filled !== 0
  return (
    <>
      <TextInput
        label={t('ownFields.label')}
        value={draft.label}
        autoFocus={isNew}
        onChange={label => onChange({ ...draft, label, ...(isNew ? { name: nameFrom(label) } : {}) })}
      />
      <TextInput
        label={t('ownFields.name')}
        description={t('ownFields.nameHint')}
        value={draft.name}
        readOnly={!isNew}
        onChange={name => onChange({ ...draft, name: name.trim() })}
      />
      <Select
        label={t('ownFields.kind')}
        description={isSettled ? t('ownFields.kindSettled') : undefined}
        disabled={isSettled}
        clearable={false}
        value={draft.kind}
        options={[...new Set([...kinds, draft.kind])].map(kind => ({ value: kind, label: wordOf(kind) }))}
        onChange={kind => kind && onChange({ ...draft, kind })}
      />
      <OfKind draft={draft} onChange={onChange} />
      <TextInput
        label={t('ownFields.help')}
        value={draft.help}
        onChange={help => onChange({ ...draft, help })}
      />
    </>
  )
}

/** Where it stands, and whether it has to be filled. */
const Places = ({ draft, onChange }: Pick<PartProps, 'draft' | 'onChange'>) => {
  const t = useSay('configuration')
  return (
    <Fragment>
      <Checkbox
        label={t('ownFields.mandatory')}
        checked={draft.isMandatory}
        onChange={isMandatory => onChange({ ...draft, isMandatory })}
      />
      <Checkbox
        label={t('ownFields.column')}
        checked={draft.isColumn}
        onChange={isColumn => onChange({ ...draft, isColumn })}
      />
      <Checkbox
        label={t('ownFields.searched')}
        checked={draft.isSearched}
        onChange={isSearched => onChange({ ...draft, isSearched })}
      />
    </Fragment>
  )
}

/** The input as people will meet it. */
const Preview = ({ draft }: { draft: FieldDraft }) => {
  const t = useSay('configuration')
  const context = useInputContext()
  const [value, setValue] = useState<unknown>(null)
  const { name, label, kind, list, to, help, isMandatory } = draft
  const decimals = /^\d+$/.test(draft.decimals) ? Number(draft.decimals) : undefined
  const field = {
    name,
    label: label || name,
    kind,
    mandatory: isMandatory,
    ...(list ? { list } : {}),
    ...(to ? { to } : {}),
    multiple: draft.isMultiple,
    decimals,
  }
  return (
    <section className={styles.preview} aria-label={t('ownFields.preview')}>
      <h3>{t('ownFields.preview')}</h3>
      {/* The code of a kind comes when it is chosen: what is typed stays in sight meanwhile. */}
      <Suspense fallback={<Skeleton height={32} />}>
        <FieldInput
          key={`${kind} ${list} ${to} ${draft.isMultiple}`}
          mode="form"
          field={field}
          value={value}
          context={context}
          onChange={setValue}
          onProblem={() => {}}
          shell={{
            id: 'preview-of-field',
            label: field.label || '–',
            mandatory: isMandatory,
            ...(help ? { description: help } : {}),
          }}
        />
      </Suspense>
    </section>
  )
}

/** One field of a tenant's own: what it is, where it stands, and how it looks before it is kept. */
export const FieldEditor = (props: FieldEditorProps) => {
  const { model, draft, isNew, isBusy, problem, words, onChange, onSave, onRemove, onClose } = props
  const t = useSay('configuration')
  const filled = useFilled(model, isNew ? null : draft.name)
  const [isAsked, setAsked] = useState(false)
  const isReady = isWhole(draft)
  return (
    <form
      className={styles.form}
      aria-label={draft.label || draft.name || t('ownFields.add')}
      onSubmit={event => {
        event.preventDefault()
        if (isReady) onSave()
      }}
    >
      <div className={styles.formBody}>
        <h2>{draft.label || draft.name || t('ownFields.add')}</h2>
        {filled !== null && <p className="second">{t('ownFields.filled', { count: filled })}</p>}
        <Basics draft={draft} onChange={onChange} isNew={isNew} filled={filled} />
        <Places draft={draft} onChange={onChange} />
        {words}
        <Preview draft={draft} />
        <Faults error={problem} />
      </div>
      <div className={styles.formFoot}>
        {!isNew && (
          <Button kind="ghost" icon={IconTrash} onClick={() => setAsked(true)}>
            {t('ownFields.remove')}
          </Button>
        )}
        <span className="grow" />
        <Button kind="ghost" onClick={onClose}>
          {t('ownFields.close')}
        </Button>
        <Button kind="primary" type="submit" busy={isBusy} disabled={!isReady}>
          {t('ownFields.save')}
        </Button>
      </div>
      <Confirm
        open={isAsked}
        danger
        title={t('ownFields.removeTitle', { name: draft.label || draft.name })}
        confirmLabel={t('ownFields.remove')}
        cancelLabel={t('ownFields.keep')}
        onConfirm={() => {
          setAsked(false)
          onRemove()
        }}
        onCancel={() => setAsked(false)}
      >
        {filled ? t('ownFields.removeFilled', { count: filled }) : t('ownFields.removeText')}
      </Confirm>
    </form>
  )
}
