import { useState } from 'react'
import { Button, Confirm, IconTrash, Select, TextInput } from '#ui/index.ts'
import { iconNamed, useSay, useShell } from '../../../shell/index.ts'
import styles from '../configuration.module.css'
import type { Forced } from '../configuration-data.ts'
import { EntryHistory } from '../entries/entry-editor.tsx'
import { Faults } from '../faults.tsx'
import { IconPicker } from '../icon-picker.tsx'
import { useProductMenu } from '../menus/menus-data.ts'
import { InLanguages, type WordsWork } from '../texts/in-languages.tsx'
import { useRecordCount } from './entities-data.ts'
import { type EntityDraft, entityNameFrom, formatFrom, isWholeEntity } from './entity-draft.ts'

interface AboutProps {
  draft: EntityDraft
  isNew: boolean
  isBusy: boolean
  isChanged: boolean
  problem: unknown
  words: WordsWork
  onChange: (draft: EntityDraft) => void
  onSave: () => void
  /** Records that are there are told before. */
  onRemove: (how: Forced) => void
}

type PartProps = Pick<AboutProps, 'draft' | 'isNew' | 'onChange'>

/** Name, key and numbers: a new one takes them from what it is called. */
const Names = ({ draft, isNew, onChange }: PartProps) => {
  const t = useSay('configuration')
  const named = (label: string): EntityDraft =>
    isNew ? { ...draft, label, name: entityNameFrom(label), format: formatFrom(label) } : { ...draft, label }
  return (
    <>
      <TextInput
        label={t('ownEntities.label')}
        value={draft.label}
        autoFocus={isNew}
        onChange={label => onChange(named(label))}
      />
      <TextInput
        label={t('ownEntities.plural')}
        description={t('ownEntities.pluralHint')}
        value={draft.pluralLabel}
        onChange={pluralLabel => onChange({ ...draft, pluralLabel })}
      />
      <TextInput
        label={t('ownEntities.key')}
        description={t('ownEntities.keyHint')}
        value={draft.name}
        readOnly={!isNew}
        onChange={name => onChange({ ...draft, name: name.trim() })}
      />
      <TextInput
        label={t('ownEntities.format')}
        description={t('ownEntities.formatHint')}
        value={draft.format}
        onChange={format => onChange({ ...draft, format })}
      />
    </>
  )
}

const Place = ({ draft, onChange }: PartProps) => {
  const t = useSay('configuration')
  const groups = (useProductMenu().data ?? []).filter(group => group.id !== 'own')
  return (
    <>
      <IconPicker
        label={t('ownEntities.icon')}
        value={draft.icon || null}
        onChange={icon => onChange({ ...draft, icon: icon ?? '' })}
      />
      <Select
        label={t('ownEntities.menu')}
        clearable={false}
        value={draft.menu || 'own'}
        options={[
          { value: 'own', label: t('ownEntities.menuOwn') },
          ...groups.map(({ id = '', label = '' }) => ({ value: id, label })),
          { value: 'none', label: t('ownEntities.menuNone') },
        ]}
        onChange={menu => onChange({ ...draft, menu: menu === 'own' ? '' : (menu ?? '') })}
      />
    </>
  )
}

/** What is asked before an entity goes: its records are told, and stay for the day that it comes back. */
const Removal = ({ draft, onRemove }: Pick<AboutProps, 'draft' | 'onRemove'>) => {
  const t = useSay('configuration')
  const [isAsked, setAsked] = useState(false)
  const count = useRecordCount(draft.name)
  return (
    <>
      <Button kind="ghost" icon={IconTrash} onClick={() => setAsked(true)}>
        {t('ownEntities.remove')}
      </Button>
      <Confirm
        open={isAsked}
        danger
        title={t('ownEntities.removeTitle', { name: draft.label })}
        confirmLabel={t('ownEntities.remove')}
        cancelLabel={t('entries.keep')}
        onConfirm={() => {
          setAsked(false)
          onRemove({ force: Boolean(count) })
        }}
        onCancel={() => setAsked(false)}
      >
        {count ? t('ownEntities.removeFilled', { count }) : t('ownEntities.removeText')}
      </Confirm>
    </>
  )
}

/** What an entity of the house is called, and where it stands. */
export const AboutEntity = (props: AboutProps) => {
  const { draft, isNew, isBusy, isChanged, problem, words, onChange, onSave, onRemove } = props
  const t = useSay('configuration')
  const shell = useShell()
  const entity = shell.entities.find(one => one.name === draft.name)
  const isReady = isWholeEntity(draft)
  const Icon = iconNamed(draft.icon || undefined, 'database')
  return (
    <form
      className={styles.page}
      aria-label={draft.label || t('ownEntities.add')}
      onSubmit={event => {
        event.preventDefault()
        if (isReady) onSave()
      }}
    >
      <div className={styles.narrow}>
        <h2>
          <Icon size={18} aria-hidden /> {draft.label || t('ownEntities.add')}
        </h2>
        <Names draft={draft} isNew={isNew} onChange={onChange} />
        <Place draft={draft} isNew={isNew} onChange={onChange} />
        <InLanguages
          work={words}
          keys={[
            { key: draft.name, label: t('ownEntities.label'), given: draft.label },
            { key: `${draft.name}.plural`, label: t('ownEntities.plural'), given: draft.pluralLabel },
          ]}
        />
        <Faults error={problem} />
        {!isNew && <EntryHistory part="dyno-descriptors" entryKey={draft.name} />}
      </div>
      <div className={styles.formFoot}>
        {!isNew && <Removal draft={draft} onRemove={onRemove} />}
        <span className="grow" />
        {!isNew && entity?.listRoute && (
          <Button kind="ghost" onClick={() => shell.go(entity.listRoute!)}>
            {t('pages.look')}
          </Button>
        )}
        <Button kind="primary" type="submit" busy={isBusy} disabled={!isReady || !isChanged}>
          {t('ownEntities.save')}
        </Button>
      </div>
    </form>
  )
}
