import { useState } from 'react'
import {
  Button,
  Card,
  Checkbox,
  IconButton,
  IconPlus,
  IconTrash,
  NumberInput,
  Select,
  Skeleton,
  Textarea,
  TextInput,
} from '#ui/index.ts'
import { useConfiguration } from '../../../data/index.ts'
import { notifyDone, useFieldContext, useSay } from '../../../shell/index.ts'
import { Failed } from '../../states/failed.tsx'
import { useNamed } from '../approvals/approvals-data.ts'
import styles from '../configuration.module.css'
import { type Entries, useCollection, useWrite } from '../configuration-data.ts'
import { useWords } from '../entries/shape-said.ts'
import { Faults } from '../faults.tsx'
import { draftOf, patchOf, type SettingsDraft, switches, switchNames } from './settings-draft.ts'
import { SignInPart } from './sign-in-part.tsx'

interface PartProps {
  draft: SettingsDraft
  onChange: (draft: SettingsDraft) => void
}

const Switches = ({ draft, onChange }: PartProps) => {
  const t = useSay('configuration')
  const { ofWord } = useWords()
  const { locale } = useFieldContext()
  // Where the house says nothing, what applies to it all the same: of the installation, or of the product.
  const applied = useConfiguration().data?.options as Partial<Record<string, unknown>> | undefined
  return (
    <Card title={t('settings.options')}>
      <div className={styles.parts}>
        {switchNames.map(name => {
          const { label, help } = ofWord(name, [])
          return (
            <Checkbox
              key={name}
              label={
                <>
                  {label}
                  {help && <span className={`meta ${styles.explained}`}>{help}</span>}
                </>
              }
              checked={draft.switches[name] ?? Boolean(applied?.[name] ?? switches[name])}
              onChange={isOn => onChange({ ...draft, switches: { ...draft.switches, [name]: isOn } })}
            />
          )
        })}
        <NumberInput
          label={ofWord('assistantDaily', []).label}
          description={ofWord('assistantDaily', []).help}
          value={draft.assistantDaily}
          onChange={assistantDaily => onChange({ ...draft, assistantDaily })}
          locale={locale}
          step={1}
          min={1}
          max={1000}
        />
      </div>
    </Card>
  )
}

/** Where people land, and what else they may open. */
const Ways = ({ draft, onChange }: PartProps) => {
  const t = useSay('configuration')
  const profiles = useNamed('profile')
  const { landingByProfile: by } = draft
  const set = (next: SettingsDraft['landingByProfile']) => onChange({ ...draft, landingByProfile: next })
  return (
    <Card title={t('settings.ways')}>
      <div className={styles.parts}>
        <TextInput
          label={t('settings.landingPage')}
          description={t('settings.landingHint')}
          value={draft.landingPage}
          onChange={landingPage => onChange({ ...draft, landingPage })}
        />
        {!draft.landingPage &&
          by.map((one, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <div key={i} className={styles.line}>
              <Select
                aria-label={t('settings.profile')}
                clearable={false}
                creatable
                value={one.profile || null}
                options={profiles}
                onChange={profile =>
                  set(by.map((it, at) => (at === i ? { ...it, profile: profile ?? '' } : it)))
                }
              />
              <TextInput
                aria-label={t('menus.path')}
                value={one.path}
                onChange={path => set(by.map((it, at) => (at === i ? { ...it, path } : it)))}
              />
              <IconButton
                icon={IconTrash}
                size="s"
                label={t('settings.removeLanding')}
                onClick={() => set(by.filter((_, at) => at !== i))}
              />
            </div>
          ))}
        {!draft.landingPage && (
          <Button icon={IconPlus} onClick={() => set([...by, { profile: '', path: '' }])}>
            {t('settings.addLanding')}
          </Button>
        )}
        <Textarea
          label={t('settings.allowedRoutes')}
          description={t('settings.linesHint')}
          value={draft.allowedRoutes}
          onChange={allowedRoutes => onChange({ ...draft, allowedRoutes })}
        />
      </div>
    </Card>
  )
}

/** How the house is called, and whom machines of it may ask and write to. */
const House = ({ draft, onChange }: PartProps) => {
  const t = useSay('configuration')
  const { ofWord } = useWords()
  return (
    <Card title={t('settings.house')}>
      <div className={styles.parts}>
        <TextInput
          label={t('settings.label')}
          value={draft.label}
          onChange={label => onChange({ ...draft, label })}
        />
        <TextInput
          label={ofWord('accent', []).label}
          description={ofWord('accent', []).help}
          placeholder="#8a1f4d"
          value={draft.accent}
          onChange={accent => onChange({ ...draft, accent })}
        />
        <Textarea
          label={ofWord('scriptHosts', []).label}
          description={t('settings.linesHint')}
          value={draft.scriptHosts}
          onChange={scriptHosts => onChange({ ...draft, scriptHosts })}
        />
        <Textarea
          label={t('settings.sealTo')}
          description={t('settings.linesHint')}
          value={draft.sealTo}
          onChange={sealTo => onChange({ ...draft, sealTo })}
        />
      </div>
    </Card>
  )
}

const Editor = ({ kept }: { kept: Entries }) => {
  const t = useSay('configuration')
  const write = useWrite()
  const [draft, setDraft] = useState(() => draftOf(kept))
  const [problem, setProblem] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const patch = patchOf(kept, draft)
  const isChanged = Object.keys(patch).length > 0
  const save = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      await write('PATCH', '/api/core/tenant-config', patch)
      notifyDone(t('settings.kept'))
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={styles.page}
      aria-label={t('tab.settings')}
      onSubmit={event => {
        event.preventDefault()
        if (isChanged) void save()
      }}
    >
      <div className={styles.narrow}>
        <Switches draft={draft} onChange={setDraft} />
        <Ways draft={draft} onChange={setDraft} />
        <House draft={draft} onChange={setDraft} />
        <SignInPart />
        <Faults error={problem} />
      </div>
      <div className={styles.formFoot}>
        <span className="second grow">{t('settings.others')}</span>
        <Button kind="ghost" disabled={!isChanged} onClick={() => setDraft(draftOf(kept))}>
          {t('ownFields.close')}
        </Button>
        <Button kind="primary" type="submit" busy={isBusy} disabled={!isChanged}>
          {t('settings.save')}
        </Button>
      </div>
    </form>
  )
}

/** What a house says of itself: options, where people land, its name and the machines that it talks to. */
export const Settings = () => {
  const { data, error, refetch } = useCollection('tenant-config')
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  return data ? <Editor kept={data} /> : <Skeleton height={240} />
}
