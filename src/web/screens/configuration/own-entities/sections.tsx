import { Button, Skeleton } from '#ui/index.ts'
import type { EntityModel } from '../../../data/index.ts'
import { notifyError, useSay } from '../../../shell/index.ts'
import { entryAddress, type Forced, useCollection, useWrite } from '../configuration-data.ts'
import { fieldsOf } from '../fields/field-draft.ts'
import { FieldsOf } from '../fields/fields-of.tsx'
import { type KeptNode, startingCards } from './cards-draft.ts'
import { CardsEditor } from './cards-editor.tsx'
import { type Descriptor, startingWorkflow } from './entity-draft.ts'
import { ListEditor } from './list-editor.tsx'
import { Section, useSection } from './section-foot.tsx'
import { isWholeWorkflow, keptWorkflowOf, workflowDraftOf } from './workflow-draft.ts'
import { WorkflowEditor } from './workflow-editor.tsx'

export interface SectionProps {
  model: EntityModel
  descriptor: Descriptor
  onKeep: (next: Descriptor, how?: Forced) => Promise<unknown>
}

/** What lists show is settled with the first field: a later one does not push another out. */
const withColumns = (model: EntityModel, descriptor: Descriptor): Descriptor => ({
  ...descriptor,
  columns: descriptor.columns ?? model.columns.filter(one => !one.hidden).map(one => one.id),
  search: descriptor.search ?? model.search.map(one => one.field),
})

export const FieldsSection = ({ model, descriptor, onKeep }: SectionProps) => (
  <FieldsOf
    entity={model.name}
    extension={withColumns(model, descriptor)}
    onKeep={(next, how) => onKeep(next as Descriptor, how)}
  />
)

export const ListSection = ({ model, descriptor, onKeep }: SectionProps) => {
  const t = useSay('configuration')
  const work = useSection(descriptor, model.label, onKeep)
  return (
    <Section label={t('entityPart.list')} work={work}>
      <ListEditor model={model} descriptor={work.draft} onChange={work.setDraft} />
    </Section>
  )
}

export const WorkflowSection = ({ model, descriptor, onKeep }: SectionProps) => {
  const t = useSay('configuration')
  const kept = descriptor.workflow
  const start = kept ?? { initial: '', statuses: {}, transitions: {} }
  const work = useSection(workflowDraftOf(start), model.label, draft =>
    onKeep(
      draft.statuses.length === 0
        ? (({ workflow: _, ...rest }) => rest)(descriptor)
        : { ...descriptor, workflow: keptWorkflowOf(draft, kept) },
    ),
  )
  const isNone = work.draft.statuses.length === 0
  return (
    <Section
      label={t('entityPart.workflow')}
      work={work}
      isWhole={isNone || isWholeWorkflow(work.draft)}
      more={
        isNone && (
          <Button onClick={() => work.setDraft(workflowDraftOf(startingWorkflow))}>
            {t('ownEntities.usualWorkflow')}
          </Button>
        )
      }
    >
      <WorkflowEditor
        entity={model.name}
        draft={work.draft}
        kept={new Set(Object.keys(start.statuses))}
        onChange={work.setDraft}
      />
    </Section>
  )
}

type CardsProps = Pick<SectionProps, 'model' | 'descriptor'> & { kept: KeptNode[] | undefined }

const Cards = ({ model, descriptor, kept }: CardsProps) => {
  const t = useSay('configuration')
  const write = useWrite()
  const names = fieldsOf(descriptor)
  const labelOf = (name: string) => model.fields.find(field => field.name === name)?.label ?? name
  const isList = (kind: string) => kind === 'elements'
  const facts = names.flatMap(([name, { kind }]) => (isList(kind) ? [] : [name]))
  const lists = names.flatMap(([name, { kind }]) => (isList(kind) ? [name] : []))
  const address = entryAddress('layouts', model.name)
  const start = kept ?? startingCards(model.label, facts, lists)
  const work = useSection(start, t('entityPart.cards'), nodes => write('PUT', address, { nodes }))
  const takeProducts = async (): Promise<void> => {
    try {
      await write('DELETE', address)
      work.setDraft(startingCards(model.label, facts, lists))
    } catch (error) {
      notifyError(error)
    }
  }
  const offered = ['name', 'registration', 'orgaRegistration', ...facts]
  return (
    <Section
      label={t('entityPart.cards')}
      work={work}
      more={
        kept && (
          <Button kind="ghost" onClick={() => void takeProducts()}>
            {t('ownEntities.usualCards')}
          </Button>
        )
      }
    >
      <CardsEditor
        nodes={work.draft}
        own={facts}
        fields={new Map(offered.map(name => [name, labelOf(name)]))}
        onChange={work.setDraft}
      />
    </Section>
  )
}

export const CardsSection = ({ model, descriptor }: SectionProps) => {
  const { data } = useCollection('layouts')
  if (!data) return <Skeleton height={240} />
  const kept = (data[model.name] as { nodes?: KeptNode[] } | undefined)?.nodes
  return <Cards key={String(kept === undefined)} model={model} descriptor={descriptor} kept={kept} />
}
