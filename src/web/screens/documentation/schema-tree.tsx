import styles from './documentation.module.css'
import { type OpenApi, resolved, type Schema } from './open-api.ts'

const typeOf = (schema: Schema): string =>
  [
    schema.type === 'array'
      ? `${schema.items?.$ref?.split('/').pop() ?? schema.items?.type ?? ''}[]`
      : schema.type,
    schema.format,
    schema['x-references'] && `→ ${schema['x-references']}`,
    schema['x-list'],
    schema.enum?.join(' | '),
  ]
    .filter(Boolean)
    .join(' · ')

const nested = (schema: Schema): Schema | undefined =>
  schema.properties ? schema : schema.items?.properties ? schema.items : undefined

/** The fields of a schema, those of nested objects folded beneath them. A named schema is told by its name. */
export const SchemaTree = ({ schema, api }: { schema: Schema; api: OpenApi }) => {
  const choices = schema.oneOf ?? [schema]
  const shown = choices.map(one => resolved(one.items ?? one, api)).find(one => one?.properties)
  if (!shown?.properties) return <p className="second">{choices.map(typeOf).join(' / ') || 'JSON'}</p>
  const required = new Set(shown.required ?? [])
  return (
    <ul className={styles.schema}>
      {Object.entries(shown.properties).map(([name, field]) => {
        const inner = nested(field)
        const words = (
          <>
            <code>{name}</code>
            {required.has(name) && <b aria-hidden> *</b>}{' '}
            <span className="second">{[typeOf(field), field.title].filter(Boolean).join(' · ')}</span>
          </>
        )
        return (
          <li key={name}>
            {inner ? (
              <details>
                <summary>{words}</summary>
                <SchemaTree schema={inner} api={api} />
              </details>
            ) : (
              words
            )}
          </li>
        )
      })}
    </ul>
  )
}
