import { FieldInput } from '#fields/inputs.tsx'
import { Checkbox, MultiSelect, Note, Textarea, TextInput } from '#ui/index.ts'
import { useInputContext } from '../../../cards/input-context.ts'
import { inRow, useSay, useShell } from '../../../shell/index.ts'
import { useNamed } from '../approvals/approvals-data.ts'
import styles from '../configuration.module.css'
import { EditorForm } from '../editor-form.tsx'
import type { Editing } from '../use-editing.ts'
import { type FlagDraft, flagOf, isShare, isWhole } from './flag-draft.ts'
import { type FlagUse, useFlagReach, useUsernames } from './flags-data.ts'

interface PartProps {
  draft: FlagDraft
  isNew: boolean
  onChange: (draft: FlagDraft) => void
}

const Basics = ({ draft, isNew, onChange }: PartProps) => {
  const t = useSay('configuration')
  return (
    <>
      <TextInput
        label={t('flags.name')}
        description={t('flags.nameHint')}
        value={draft.name}
        readOnly={!isNew}
        autoFocus={isNew}
        onChange={name => onChange({ ...draft, name: name.trim() })}
      />
      <Textarea
        label={t('flags.description')}
        value={draft.description}
        onChange={description => onChange({ ...draft, description })}
      />
      <Checkbox
        label={t('flags.isEnabled')}
        checked={draft.isEnabled}
        onChange={isEnabled => onChange({ ...draft, isEnabled })}
      />
    </>
  )
}

const Until = ({ draft, onChange }: Omit<PartProps, 'isNew'>) => {
  const t = useSay('configuration')
  const context = useInputContext()
  return (
    <FieldInput
      mode="form"
      field={{ name: 'endDate', label: t('flags.endDate'), kind: 'date' }}
      value={draft.endDate}
      context={context}
      onChange={endDate => onChange({ ...draft, endDate: (endDate as string | null) ?? null })}
      onProblem={() => {}}
      shell={{ id: 'flag-until', label: t('flags.endDate') }}
    />
  )
}

/** For whom it is. */
const ForWhom = ({ draft, onChange }: Omit<PartProps, 'isNew'>) => {
  const t = useSay('configuration')
  return (
    <>
      <MultiSelect
        label={t('flags.profiles')}
        description={t('flags.profilesHint')}
        creatable
        value={draft.profiles}
        options={useNamed('profile')}
        onChange={profiles => onChange({ ...draft, profiles })}
      />
      <MultiSelect
        label={t('flags.usernames')}
        creatable
        value={draft.usernames}
        options={useUsernames()}
        onChange={usernames => onChange({ ...draft, usernames })}
      />
      <TextInput
        label={t('flags.share')}
        description={t('flags.shareHint')}
        inputMode="decimal"
        unit="%"
        error={isShare(draft.share) ? undefined : t('flags.shareWrong')}
        value={draft.share}
        onChange={share => onChange({ ...draft, share })}
      />
      <Until draft={draft} onChange={onChange} />
      <TextInput
        label={t('flags.value')}
        description={t('flags.valueHint')}
        value={draft.value}
        onChange={value => onChange({ ...draft, value })}
      />
    </>
  )
}

/** For whom it would be on, as it is typed. */
const WillSee = ({ draft }: { draft: FlagDraft }) => {
  const t = useSay('configuration')
  const { data } = useFlagReach([isWhole(draft) ? flagOf(draft) : { name: draft.name || '-', share: 0 }])
  const [reach] = data?.flags ?? []
  if (!reach || !isWhole(draft)) return null
  return (
    <section className={styles.preview} aria-label={t('flags.willSee')}>
      <h3>{t('flags.willSee')}</h3>
      <p className="strong">{t('flags.reach', { on: reach.on, of: reach.of })}</p>
      {reach.people.length > 0 && (
        <p className="second">
          {inRow(reach.people.map(({ name }) => name))}
          {reach.on > reach.people.length && ' …'}
        </p>
      )}
    </section>
  )
}

const hrefOf = ({ place, key }: FlagUse): string =>
  place === 'script' ? '/scripts' : `/configuration?tab=entries&part=${place}&key=${encodeURIComponent(key)}`

/** What asks for it. */
const Uses = ({ name }: { name: string }) => {
  const t = useSay('configuration')
  const shell = useShell()
  const uses = (useFlagReach([]).data?.uses ?? []).filter(use => use.flag === name)
  return (
    <section className={styles.preview} aria-label={t('flags.uses')}>
      <h3>{t('flags.uses')}</h3>
      {uses.length === 0 && <Note meaning="warning">{t('flags.unused')}</Note>}
      {uses.map(use => (
        <button
          key={`${use.place} ${use.key}`}
          type="button"
          className="link"
          onClick={() => shell.go(hrefOf(use))}
        >
          {use.place === 'script' ? t('flags.script') : t(`part.${use.place}`)}: <bdi>{use.key}</bdi>
        </button>
      ))}
    </section>
  )
}

/** One switch: for whom it is, who will see it by that, and what it steers. */
export const FlagEditor = ({ work }: { work: Editing<FlagDraft> }) => {
  const { draft, isNew, setDraft } = work
  const t = useSay('configuration')
  return (
    <EditorForm
      title={isNew ? t('flags.add') : draft.name}
      work={work}
      isWhole={isWhole(draft)}
      saveLabel={t('flags.save')}
      removal={
        draft.status === 'ACTIVE'
          ? {
              label: t('flags.archive'),
              title: t('flags.archiveTitle', { name: draft.name }),
              text: t('flags.archiveText'),
            }
          : undefined
      }
    >
      <Basics draft={draft} isNew={isNew} onChange={setDraft} />
      <ForWhom draft={draft} onChange={setDraft} />
      <WillSee draft={draft} />
      {!isNew && <Uses name={draft.name} />}
    </EditorForm>
  )
}
