import { Checkbox, Select, Textarea, TextInput } from '#ui/index.ts'
import { useSay } from '../../../shell/index.ts'
import { EditorForm } from '../editor-form.tsx'
import { EntryHistory } from '../entries/entry-editor.tsx'
import { useUsernames } from '../flags/flags-data.ts'
import type { Editing } from '../use-editing.ts'
import { useRuns } from './runs-data.ts'
import { isReadable, isWhole, type ScheduleDraft } from './schedule-draft.ts'

interface PartProps {
  draft: ScheduleDraft
  isNew: boolean
  onChange: (draft: ScheduleDraft) => void
}

/** What is run, and when. */
const What = ({ draft, isNew, onChange }: PartProps) => {
  const t = useSay('configuration')
  const runs = useRuns()
  return (
    <>
      <TextInput
        label={t('schedules.name')}
        value={draft.name}
        readOnly={!isNew}
        autoFocus={isNew}
        onChange={name => onChange({ ...draft, name: name.trim() })}
      />
      <Select
        label={t('schedules.run')}
        description={t('schedules.runHint')}
        clearable={false}
        creatable
        value={draft.run || null}
        options={runs.map(value => ({ value, label: value }))}
        onChange={run => onChange({ ...draft, run: run ?? '' })}
      />
      <TextInput
        label={t('schedules.schedule')}
        description={t('schedules.scheduleHint')}
        value={draft.schedule}
        spellCheck={false}
        onChange={schedule => onChange({ ...draft, schedule })}
      />
      <Textarea
        label={t('schedules.args')}
        description={t('schedules.argsHint')}
        error={isReadable(draft) ? undefined : t('schedules.argsWrong')}
        value={draft.args}
        onChange={args => onChange({ ...draft, args })}
      />
    </>
  )
}

/** As whom, where, and whether at all. */
const How = ({ draft, onChange }: Omit<PartProps, 'isNew'>) => {
  const t = useSay('configuration')
  const zones = [
    ...new Set([...(draft.timeZone ? [draft.timeZone] : []), ...Intl.supportedValuesOf('timeZone')]),
  ]
  return (
    <>
      <Select
        label={t('schedules.user')}
        description={t('schedules.userHint')}
        creatable
        value={draft.user || null}
        options={useUsernames()}
        onChange={user => onChange({ ...draft, user: user ?? '' })}
      />
      <Select
        label={t('schedules.zone')}
        value={draft.timeZone || null}
        options={zones.map(value => ({ value, label: value }))}
        onChange={timeZone => onChange({ ...draft, timeZone: timeZone ?? '' })}
      />
      <Textarea
        label={t('schedules.description')}
        value={draft.description}
        onChange={description => onChange({ ...draft, description })}
      />
      <Checkbox
        label={t('schedules.isActive')}
        checked={draft.isActive}
        onChange={isActive => onChange({ ...draft, isActive })}
      />
    </>
  )
}

/** One job of the house by the clock. */
export const ScheduleEditor = ({ work }: { work: Editing<ScheduleDraft> }) => {
  const { draft, isNew, setDraft } = work
  const t = useSay('configuration')
  return (
    <EditorForm
      title={isNew ? t('schedules.add') : draft.name}
      work={work}
      isWhole={isWhole(draft)}
      saveLabel={t('entries.save')}
      removal={
        isNew
          ? undefined
          : {
              label: t('entries.remove'),
              title: t('entries.removeTitle', { key: draft.name }),
              text: t('entries.removeText'),
            }
      }
      after={!isNew && <EntryHistory part="cron-list" entryKey={draft.name} />}
    >
      <What draft={draft} isNew={isNew} onChange={setDraft} />
      <How draft={draft} onChange={setDraft} />
    </EditorForm>
  )
}
