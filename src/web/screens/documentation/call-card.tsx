import { Tag } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import styles from './documentation.module.css'
import {
  curlOf,
  type DocumentedCall,
  exampleOf,
  type OpenApi,
  type Parameter,
  resolved,
  type Schema,
} from './open-api.ts'
import { SchemaTree } from './schema-tree.tsx'
import { TryCall } from './try-call.tsx'

const bodySchema = (call: DocumentedCall): Schema | undefined =>
  call.operation.requestBody?.content?.['application/json']?.schema

const answerSchema = (call: DocumentedCall): Schema | undefined =>
  Object.entries(call.operation.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1].content?.[
    'application/json'
  ]?.schema

const Parameters = ({ parameters }: { parameters: readonly Parameter[] }) => (
  <ul className={styles.parameters}>
    {parameters.map(parameter => (
      <li key={`${parameter.in} ${parameter.name}`}>
        <code>{parameter.name}</code> <Tag>{parameter.in}</Tag>{' '}
        <span className="second">
          {[parameter.description, parameter.schema?.enum?.join(', ')].filter(Boolean).join(' · ')}
        </span>
      </li>
    ))}
  </ul>
)

/** One call: folded a line of method, path and what it does; opened its parameters, body, answer and an example. */
export const CallCard = ({ call, api }: { call: DocumentedCall; api: OpenApi }) => {
  const say = useSay('documentation')
  const body = bodySchema(call)
  const answer = answerSchema(call)
  return (
    <details className={styles.call}>
      <summary>
        <span className={styles.method} data-method={call.method}>
          {call.method.toUpperCase()}
        </span>
        <code className={styles.path}>{call.path}</code>
        <span className="second">{call.operation.summary}</span>
      </summary>
      <div className={styles.callBody}>
        {call.parameters.length > 0 && (
          <section>
            <h3>{say('call.parameters')}</h3>
            <Parameters parameters={call.parameters} />
          </section>
        )}
        {body && (
          <section>
            <h3>{say('call.body')}</h3>
            <SchemaTree schema={body} api={api} />
          </section>
        )}
        {answer && (
          <section>
            <h3>{say('call.answer')}</h3>
            <SchemaTree schema={answer} api={api} />
          </section>
        )}
        <section>
          <h3>{say('call.example')}</h3>
          <pre dir="ltr">{curlOf(call, api, location.origin)}</pre>
          {answer && resolved(answer, api)?.properties && (
            <pre dir="ltr">{JSON.stringify(exampleOf(answer, api, true), null, 2)}</pre>
          )}
        </section>
        {call.method === 'get' && <TryCall call={call} />}
      </div>
    </details>
  )
}
