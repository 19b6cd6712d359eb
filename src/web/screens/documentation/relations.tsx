import type { CompiledField } from '#model/index.ts'
import { Card, Fact, Facts } from '#ui/index.ts'
import type { EntityModel } from '../../data/index.ts'
import { useLocale, useSay, useShell } from '../../shell/index.ts'
import { type OpenApi, type Schema, useOpenApi } from './open-api.ts'

const targetsOf = (fields: readonly CompiledField[]): string[] =>
  fields.flatMap(field => [...(field.to ? [field.to] : []), ...targetsOf(field.fields ?? [])])

const refersTo = (schema: Schema, name: string): boolean =>
  Object.values(schema.properties ?? {}).some(
    field =>
      field['x-references'] === name ||
      refersTo(field, name) ||
      (field.items ? refersTo(field.items, name) : false),
  )

const referrersOf = (api: OpenApi, name: string): string[] =>
  Object.entries(api.components.schemas)
    .filter(([other, schema]) => other !== name && refersTo(schema, name))
    .map(([other]) => other)

/** What an entity refers to, what belongs to it, and what refers to it. */
export const Relations = ({ model }: { model: EntityModel }) => {
  const say = useSay('documentation')
  const { entities } = useShell()
  const { locale } = useLocale()
  const { data: api } = useOpenApi(locale)
  const links = (names: readonly string[]) =>
    [...new Set(names)].map((name, i) => {
      const entity = entities.find(one => one.name === name)
      return (
        <span key={name}>
          {i > 0 && ', '}
          {entity ? (
            <a className="link" href={`/documentation/entities/${name}`}>
              {entity.label}
            </a>
          ) : (
            name
          )}
        </span>
      )
    })
  const out = targetsOf(model.fields)
  const owned = model.owns.map(one => one.entity)
  const referrers = api ? referrersOf(api, model.name) : []
  if (out.length + owned.length + referrers.length === 0) return null
  return (
    <Card title={say('entity.relations')}>
      <Facts>
        {out.length > 0 && <Fact label={say('entity.refersTo')}>{links(out)}</Fact>}
        {owned.length > 0 && <Fact label={say('entity.owns')}>{links(owned)}</Fact>}
        {referrers.length > 0 && <Fact label={say('entity.usedBy')}>{links(referrers)}</Fact>}
      </Facts>
    </Card>
  )
}
