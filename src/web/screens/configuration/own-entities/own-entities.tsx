import { useState } from 'react'
import { Button, EmptyState, IconDatabase, IconPlus, Skeleton, Tabs } from '#ui/index.ts'
import { useModel } from '../../../data/index.ts'
import { iconNamed, notifyDone, notifyError, useSay } from '../../../shell/index.ts'
import { Failed } from '../../states/failed.tsx'
import styles from '../configuration.module.css'
import type { TabProps } from '../configuration.tsx'
import { entryAddress, type Forced, useCollection, useWrite } from '../configuration-data.ts'
import { useOwnWords } from '../texts/in-languages.tsx'
import { AboutEntity } from './about-entity.tsx'
import { type Descriptor, entityDraftOf, newEntity, startingWorkflow, withEntity } from './entity-draft.ts'
import entityStyles from './own-entities.module.css'
import { CardsSection, FieldsSection, ListSection, WorkflowSection } from './sections.tsx'

const parts = ['about', 'fields', 'list', 'cards', 'workflow'] as const
type Part = (typeof parts)[number]

const sections = {
  fields: FieldsSection,
  list: ListSection,
  cards: CardsSection,
  workflow: WorkflowSection,
} as const

interface AboutProps {
  name: string
  /** Undefined for one that is to be. */
  descriptor: Descriptor | undefined
  onKept: (name: string | null) => void
}

/** What it is called and where it stands, as it is edited. */
const About = ({ name, descriptor, onKept }: AboutProps) => {
  const t = useSay('configuration')
  const write = useWrite()
  const words = useOwnWords()
  const kept = descriptor ? entityDraftOf(name, descriptor) : newEntity()
  const [draft, setDraft] = useState(kept)
  const [problem, setProblem] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      const start = descriptor ?? { fields: {}, workflow: startingWorkflow }
      await write('PUT', entryAddress('dyno-descriptors', draft.name), withEntity(start, draft))
      await words.save()
      notifyDone(t('ownFields.saved', { name: draft.label }))
      onKept(draft.name)
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  const remove = async (how: Forced): Promise<void> => {
    try {
      await write('DELETE', entryAddress('dyno-descriptors', name, how))
      notifyDone(t('entries.gone', { key: draft.label }))
      onKept(null)
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <AboutEntity
      draft={draft}
      isNew={!descriptor}
      isBusy={isBusy}
      isChanged={words.isChanged || JSON.stringify(draft) !== JSON.stringify(kept)}
      problem={problem}
      words={words}
      onChange={setDraft}
      onSave={() => void save()}
      onRemove={how => void remove(how)}
    />
  )
}

interface PartProps {
  name: string
  part: Part
  descriptor: Descriptor
  onPart: (part: string) => void
  onKept: (name: string | null) => void
}

/** One entity of the house, part by part. */
const Entity = ({ name, part, descriptor, onPart, onKept }: PartProps) => {
  const t = useSay('configuration')
  const write = useWrite()
  const model = useModel(name).data
  const Chosen = part === 'about' ? undefined : sections[part]
  return (
    <div className={entityStyles.body}>
      <div className={entityStyles.parts}>
        <Tabs
          label={t('ownEntities.parts')}
          value={part}
          items={parts.map(id => ({
            id,
            label: t(`entityPart.${id}`),
            href: `/configuration?tab=entities&entity=${name}&part=${id}`,
          }))}
          onChange={onPart}
        />
      </div>
      {!Chosen ? (
        <About name={name} descriptor={descriptor} onKept={onKept} />
      ) : model ? (
        <Chosen
          key={part}
          model={model}
          descriptor={descriptor}
          onKeep={(next, how) => write('PUT', entryAddress('dyno-descriptors', name, how), next)}
        />
      ) : (
        <Skeleton height={240} />
      )}
    </div>
  )
}

const Names = ({ all, chosen, onChoose, onNew }: NamesProps) => {
  const t = useSay('configuration')
  return (
    <div className={styles.keys}>
      <Button icon={IconPlus} onClick={onNew}>
        {t('ownEntities.add')}
      </Button>
      <ul aria-label={t('tab.entities')}>
        {Object.entries(all).map(([name, { label, icon }]) => {
          const Icon = iconNamed(icon, 'database')
          return (
            <li key={name}>
              <button
                type="button"
                className={styles.choice}
                aria-current={name === chosen || undefined}
                onClick={() => onChoose(name)}
              >
                <span className={entityStyles.named}>
                  <Icon size={16} aria-hidden />
                  <bdi>{label ?? name}</bdi>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface NamesProps {
  all: Record<string, Descriptor>
  chosen: string | undefined
  onChoose: (name: string) => void
  onNew: () => void
}

/** The kinds of records that a house has of its own: they act at once in menu, list, form, search, exports and API. */
export const OwnEntities = ({ query, onQuery }: TabProps) => {
  const t = useSay('configuration')
  const { data, error, refetch } = useCollection('dyno-descriptors')
  const [isNew, setNew] = useState(false)
  const go = (more: Record<string, string>): void => {
    setNew(false)
    onQuery({ tab: 'entities', ...more })
  }
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  const all = data as Record<string, Descriptor>
  const name = isNew ? undefined : Object.keys(all).find(one => one === query.entity)
  const part = parts.find(one => one === query.part) ?? 'about'
  const kept = (next: string | null): void => {
    if (!next) go({})
    else if (next !== name) go({ entity: next, part: 'fields' })
  }
  return (
    <div className={styles.split}>
      <Names
        all={all}
        chosen={name}
        onChoose={next => go({ entity: next, part })}
        onNew={() => setNew(true)}
      />
      {isNew ? (
        <About name="" descriptor={undefined} onKept={kept} />
      ) : name ? (
        <Entity
          key={name}
          name={name}
          part={part}
          descriptor={all[name]!}
          onPart={next => go({ entity: name, part: next })}
          onKept={kept}
        />
      ) : (
        <EmptyState centred within icon={IconDatabase} title={t('ownEntities.none')}>
          {t('ownEntities.noneText')}
        </EmptyState>
      )}
    </div>
  )
}
