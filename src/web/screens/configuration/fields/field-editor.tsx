import { Fragment, type ReactNode, useState } from 'react'
import { FieldInput } from '#fields/inputs.tsx'
import { Checkbox, Select, TextInput } from '#ui/index.ts'
import { useInputContext } from '../../../cards/input-context.ts'
import { useSay, useShell } from '../../../shell/index.ts'
import styles from '../configuration.module.css'
import { EditorForm } from '../editor-form.tsx'
import type { Editing } from '../use-editing.ts'
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
  entity: string
  work: Editing<FieldDraft>
  /** What it is called in other languages. */
  words: ReactNode
}

interface PartProps {
  draft: FieldDraft
  onChange: (draft: FieldDraft) => void
  isNew: boolean
  filled: number | null
}

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
    </section>
  )
}

/** One field of a tenant's own: what it is, where it stands, and how it looks before it is kept. */
export const FieldEditor = ({ entity, work, words }: FieldEditorProps) => {
  const { draft, isNew, setDraft } = work
  const t = useSay('configuration')
  const filled = useFilled(entity, isNew ? null : draft.name)
  return (
    <EditorForm
      title={draft.label || draft.name || t('ownFields.add')}
      work={work}
      isWhole={isWhole(draft)}
      saveLabel={t('ownFields.save')}
      removal={
        isNew
          ? undefined
          : {
              label: t('ownFields.remove'),
              title: t('ownFields.removeTitle', { name: draft.label || draft.name }),
              text: filled ? t('ownFields.removeFilled', { count: filled }) : t('ownFields.removeText'),
            }
      }
    >
      {filled !== null && <p className="second">{t('ownFields.filled', { count: filled })}</p>}
      <Basics draft={draft} onChange={setDraft} isNew={isNew} filled={filled} />
      <Places draft={draft} onChange={setDraft} />
      {words}
      <Preview draft={draft} />
    </EditorForm>
  )
}
