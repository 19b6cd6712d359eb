import { Button, IconButton, IconPlus, IconTrash, Select, type SelectOption, TextInput } from '#ui/index.ts'
import { useModel } from '../../../data/index.ts'
import { inRow, useSay, useShell } from '../../../shell/index.ts'
import styles from '../configuration.module.css'
import { EditorForm } from '../editor-form.tsx'
import { EntryHistory } from '../entries/entry-editor.tsx'
import type { Editing } from '../use-editing.ts'
import { type ApprovalDraft, isWhole, keyOf, type LevelDraft, newLevel } from './approval-draft.ts'
import { useApprovers, useNamed } from './approvals-data.ts'

interface PartProps {
  draft: ApprovalDraft
  isNew: boolean
  onChange: (draft: ApprovalDraft) => void
}

interface LevelProps {
  level: LevelDraft
  asksAmount: boolean
  profiles: readonly SelectOption[]
  committees: readonly SelectOption[]
  onChange: (level: LevelDraft) => void
  onRemove?: (() => void) | undefined
}

/** Who has the profile now: a rule that asks nobody stops everybody. */
const Approvers = ({ profile }: { profile: string }) => {
  const t = useSay('configuration')
  const people = useApprovers(profile)
  if (!people) return null
  return (
    <p className={people.length > 1 ? 'second' : 'bad'}>
      {people.length === 0
        ? t('approvals.nobody')
        : people.length === 1
          ? t('approvals.one', { name: people[0]! })
          : t('approvals.now', { names: inRow(people) })}
    </p>
  )
}

const Level = ({ level, asksAmount, profiles, committees, onChange, onRemove }: LevelProps) => {
  const t = useSay('configuration')
  return (
    <fieldset className={styles.preview}>
      <legend className="meta">{t('approvals.level')}</legend>
      {asksAmount && (
        <TextInput
          label={t('approvals.from')}
          inputMode="decimal"
          value={level.from}
          onChange={from => onChange({ ...level, from })}
        />
      )}
      <Select
        label={t('approvals.by')}
        clearable={false}
        value={level.by}
        options={[
          { value: 'PROFILE', label: t('approvals.person') },
          { value: 'VOTE', label: t('approvals.vote') },
        ]}
        onChange={by => by && onChange({ ...level, by: by as LevelDraft['by'], of: '' })}
      />
      <Select
        label={t(level.by === 'PROFILE' ? 'approvals.profile' : 'approvals.committee')}
        clearable={false}
        creatable={level.by === 'PROFILE'}
        value={level.of || null}
        options={level.by === 'PROFILE' ? profiles : committees}
        onChange={of => onChange({ ...level, of: of ?? '' })}
      />
      {level.by === 'PROFILE' && level.of && <Approvers profile={level.of} />}
      {onRemove && (
        <IconButton icon={IconTrash} size="s" label={t('approvals.removeLevel')} onClick={onRemove} />
      )}
    </fieldset>
  )
}

/** What it is about: the transition, and the amount that decides. */
const About = ({ draft, isNew, onChange }: PartProps) => {
  const t = useSay('configuration')
  const shell = useShell()
  const model = useModel(draft.entity || null).data
  const amounts = (model?.fields ?? []).filter(field => field.kind === 'money')
  return (
    <>
      <Select
        label={t('approvals.entity')}
        clearable={false}
        disabled={!isNew}
        value={draft.entity || null}
        options={shell.entities.map(({ name, label }) => ({ value: name, label }))}
        onChange={entity => onChange({ ...draft, entity: entity ?? '', transition: '', field: '' })}
      />
      <Select
        label={t('approvals.transition')}
        clearable={false}
        disabled={!isNew || !model}
        value={draft.transition || null}
        options={(model?.workflow?.transitions ?? []).map(({ code, label }) => ({ value: code, label }))}
        onChange={transition => onChange({ ...draft, transition: transition ?? '' })}
      />
      <Select
        label={t('approvals.field')}
        description={t('approvals.fieldHint')}
        disabled={!model || amounts.length === 0}
        value={draft.field || null}
        options={amounts.map(({ name, label }) => ({ value: name, label }))}
        onChange={field => onChange({ ...draft, field: field ?? '' })}
      />
      {draft.field && (
        <TextInput
          label={t('approvals.currency')}
          description={t('approvals.currencyHint')}
          value={draft.currency}
          onChange={currency => onChange({ ...draft, currency: currency.trim().toUpperCase() })}
        />
      )}
    </>
  )
}

/** Whom it asks, by amount. */
const Levels = ({ draft, onChange }: Omit<PartProps, 'isNew'>) => {
  const t = useSay('configuration')
  const profiles = useNamed('profile')
  const committees = useNamed('committeeType')
  const { levels } = draft
  const withLevels = (next: LevelDraft[]) => onChange({ ...draft, levels: next })
  return (
    <>
      {(draft.field ? levels : levels.slice(0, 1)).map((level, i) => (
        <Level
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
          key={i}
          level={level}
          asksAmount={draft.field !== ''}
          profiles={profiles}
          committees={committees}
          onChange={next => withLevels(levels.map((one, at) => (at === i ? next : one)))}
          onRemove={levels.length > 1 ? () => withLevels(levels.filter((_, at) => at !== i)) : undefined}
        />
      ))}
      {draft.field && (
        <Button icon={IconPlus} onClick={() => withLevels([...levels, newLevel()])}>
          {t('approvals.addLevel')}
        </Button>
      )}
    </>
  )
}

/** One rule: which transition asks, from what amount up, and whom. */
export const ApprovalEditor = ({ work }: { work: Editing<ApprovalDraft> }) => {
  const { draft, isNew, setDraft } = work
  const t = useSay('configuration')
  return (
    <EditorForm
      title={isNew ? t('approvals.add') : keyOf(draft)}
      work={work}
      isWhole={isWhole(draft)}
      saveLabel={t('approvals.save')}
      removal={
        isNew
          ? undefined
          : {
              label: t('approvals.remove'),
              title: t('approvals.removeTitle'),
              text: t('approvals.removeText'),
            }
      }
      after={!isNew && <EntryHistory part="approval-rules" entryKey={keyOf(draft)} />}
    >
      <About draft={draft} isNew={isNew} onChange={setDraft} />
      <Levels draft={draft} onChange={setDraft} />
    </EditorForm>
  )
}
