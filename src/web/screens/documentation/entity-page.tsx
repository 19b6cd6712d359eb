import {
  Button,
  Card,
  ErrorState,
  Fact,
  Facts,
  IconListDetails,
  IconScript,
  PageHead,
  Skeleton,
  Tag,
} from '#ui/index.ts'
import { type EntityModel, useModel } from '../../data/index.ts'
import { useLocale, usePage, useSay, useShell } from '../../shell/index.ts'
import { CallCard } from './call-card.tsx'
import styles from './documentation.module.css'
import { FieldTable } from './field-table.tsx'
import { callsOf, useOpenApi } from './open-api.ts'
import { Relations } from './relations.tsx'
import { TransitionTable } from './transition-table.tsx'
import { WorkflowDiagram } from './workflow-diagram.tsx'

const EntityFacts = ({ model }: { model: EntityModel }) => {
  const say = useSay('documentation')
  const { registration, key } = model
  return (
    <Facts>
      <Fact label={say('entity.collection')}>
        <code>{model.route}</code>
      </Fact>
      <Fact label={say('entity.address')}>
        <code>{`${model.clientRoute}/{${key ?? 'registration'}}`}</code>
      </Fact>
      <Fact label={say('entity.registration')}>
        <code>
          {registration.format ?? registration.from ?? (registration.typed ? say('entity.typed') : '–')}
        </code>
      </Fact>
      <Fact label={say('entity.permissions')}>
        <code>{`read ${model.plural}`}</code>
        {!model.readOnly && (
          <>
            {' · '}
            <code>{`write ${model.plural}`}</code>
          </>
        )}
      </Fact>
      <Fact label={say('entity.history')}>{say(model.keepsHistory ? 'entity.kept' : 'entity.notKept')}</Fact>
    </Facts>
  )
}

/** What the product declares of an entity: its fields, its workflow, what it refers to and how it is called. */
export const EntityPage = ({ name }: { name: string }) => {
  const say = useSay('documentation')
  const shell = useShell()
  const { locale } = useLocale()
  const { data: model, error, refetch } = useModel(name)
  const { data: api } = useOpenApi(locale)
  const title = model?.label ?? name
  usePage({ title, crumbs: [{ label: say('frame.title'), href: '/documentation' }, { label: title }] })
  if (error)
    return (
      <ErrorState
        title={say('frame.failed')}
        actions={
          <Button size="m" onClick={() => void refetch()}>
            {say('frame.again')}
          </Button>
        }
      />
    )
  if (!model) return <Skeleton height={420} />
  const calls = api ? callsOf(api, path => path === model.route || path.startsWith(`${model.route}/`)) : []
  return (
    <>
      <PageHead
        title={model.pluralLabel}
        meta={
          <>
            <Tag>{model.name}</Tag> {say('entity.fieldCount', { count: model.fields.length })}
          </>
        }
        actions={
          <>
            <Button size="m" icon={IconScript} href={`/documentation/api/${model.plural}`}>
              {say('frame.api')}
            </Button>
            <Button size="m" kind="primary" icon={IconListDetails} href={shell.listHrefOf(model.name)}>
              {say('entity.openList')}
            </Button>
          </>
        }
      />
      <div className={styles.stack}>
        <Card title={say('entity.facts')}>
          <EntityFacts model={model} />
        </Card>
        {model.workflow && (
          <Card title={say('entity.workflow')} flush>
            <WorkflowDiagram
              workflow={model.workflow}
              label={say('entity.workflowOf', { name: model.label })}
            />
            {model.workflow.transitions.length > 0 && <TransitionTable workflow={model.workflow} />}
          </Card>
        )}
        <Card title={say('entity.fields')} flush>
          <FieldTable fields={model.fields} />
        </Card>
        <Relations model={model} />
        {calls.length > 0 && api && (
          <Card title={say('entity.calls')} flush>
            {calls.map(call => (
              <CallCard key={`${call.method} ${call.path}`} call={call} api={api} />
            ))}
          </Card>
        )}
      </div>
    </>
  )
}
