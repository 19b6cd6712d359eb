import { tableColumns } from '#engine/index.ts'
import { type CompiledEntity, type CompiledField, fieldAt, type Model } from '#model/index.ts'

/** Organizations of the generated tenant; the n-th holds a share of 1/n of the rows, as branches do. */
export const generatedOrganizations = 20

/** Functions of the measured database alone: a number from 0 up to `most` by row and column, skewed to the low ones, and words. */
export const generatorFunctions = [
  `create or replace function drawn(n bigint, salt int, most int) returns int language sql immutable parallel safe as $$
     select (abs(hashint8extended(n, salt) % 1000003) % greatest(most, 1))::int $$`,
  `create or replace function skewed(n bigint, salt int, most int) returns int language sql immutable parallel safe as $$
     select floor(most * power(drawn(n, salt, 1000000) / 1000000.0, 2.5))::int $$`,
  // What `wordKeys` makes of `gramsOf` for the first tenant, whose salt this is.
  `create or replace function keys_of_words(t text) returns int[] language sql immutable parallel safe as $$
     with words as materialized (
       select w from string_to_table(translate(t, '-', ' '), ' ') w where w <> ''
       union select ltrim(w, '0') from string_to_table(translate(t, '-', ' '), ' ') w where w ~ '^0+[0-9]'
     )
     select array_agg(distinct key) from (
       select hashtext(left(w, i)) # -1640531535 as key from words, generate_series(1, 5) i where i <= length(w)
       union all select hashtext(n.three || left(o.w, 2)) # -1640531535
         from (select w, left(w, 3) || '+' as three from words where w ~ '^[^0].*[0-9]|^[1-9]' and length(w) > 2) n, words o
         where length(o.w) > 1 and o.w <> n.w
     ) entries $$`,
]

const trades = ['Transports', 'Medical', 'Bakery', 'Logistics', 'Printing', 'Farming', 'Builders', 'Dental']
const makes = ['Volvo', 'Renault', 'Toyota', 'Siemens', 'Heidelberg', 'Caterpillar', 'Dell', 'Fendt']
const forms = ['SA', 'SAS', 'GmbH', 'SpA', 'SL', 'BV', 'AB', 'Ltd']

const quoted = (text: string) => `'${text.replace(/'/g, "''")}'`
const arrayOf = (texts: readonly string[]) => `array[${texts.map(quoted).join(', ')}]`
const oneOf = (texts: readonly string[], salt: number, how = 'drawn') =>
  `(${arrayOf(texts)})[1 + ${how}(n, ${salt}, ${texts.length})]`

/** What a list of values is taken to hold. */
export const generatedValues = ['V1', 'V2', 'V3', 'V4', 'V5', 'V6']

/** What notes, documents and histories are about: mostly records that are seen as a whole, some that tell of others themselves. */
const toldOf = ['contract', 'invoice', 'person', 'deal', 'asset', 'task', 'document', 'note']

/** A name as people give them: `Volvo Dental GmbH 04711`. */
const nameSql = `concat_ws(' ', ${oneOf(makes, 1)}, ${oneOf(trades, 2)}, ${oneOf(forms, 3)}, lpad(drawn(n, 4, 100000)::text, 5, '0'))`

const registrationOf = (entity: CompiledEntity) =>
  `concat(${quoted(`${entity.name.slice(0, 3).toUpperCase()}-`)}, lpad(n::text, 8, '0'))`

/** Few are what a view of them alone shows, or restricted. */
const seldomSql = (entity: CompiledEntity, views: readonly CompiledEntity[], name: string): string | null => {
  if (entity.restrictedBy?.field === name) return `date '2030-01-01'`
  const told = views.map(view => view.where?.[name]).find(value => typeof value === 'string')
  return told === undefined ? null : quoted(String(told))
}

const valueSql = (entity: CompiledEntity, field: CompiledField, sqlType: string, salt: number): string => {
  if (field.name === 'registration') return registrationOf(entity)
  if (field.name === 'name') return nameSql
  if (field.name === 'status' && entity.workflow)
    return oneOf(
      entity.workflow.statuses.map(s => s.code),
      salt,
      'skewed',
    )
  if (field.name === 'entityName') return oneOf(toldOf, salt, 'skewed')
  if (entity.unique.flat().includes(field.name) || field.unique)
    return sqlType === 'text' ? `'u' || n` : sqlType === 'date' ? `date '1900-01-01' + n::int` : 'n'
  switch (sqlType) {
    case 'uuid':
      return 'gen_random_uuid()'
    case 'integer':
      return `12 * (1 + drawn(n, ${salt}, 7))`
    case 'bigint':
      return `power(drawn(n, ${salt}, 100000), 2)::bigint`
    case 'boolean':
      return `drawn(n, ${salt}, 100) < 8`
    case 'date':
      return `date '2015-01-01' + drawn(n, ${salt}, 4200)`
    case 'timestamptz':
      return `timestamptz '2015-01-01' + drawn(n, ${salt}, 1000000) * interval '6 minutes'`
    case 'jsonb':
      return 'null::jsonb'
    default:
      // A house works in few currencies, whose sums are told apart.
      if (field.kind === 'currencyCode') return oneOf(['EUR', 'USD', 'SEK'], salt, 'skewed')
      return field.kind === 'choice'
        ? oneOf(generatedValues, salt, 'skewed')
        : `concat('text ', drawn(n, ${salt}, 100000))`
  }
}

export interface Generated {
  /** Each makes a share of the rows: they may run side by side. */
  shares: string[]
  /** What links them, after all of them. */
  links: string[]
}

/** Statements that fill the table of an entity with `rows` rows of tenant 1, references to what is there already. */
export const generatedShares = (
  entity: CompiledEntity,
  model: Model,
  rows: number,
  shares: number,
): Generated => {
  const views = [...model.entities.values()].filter(e => e.base === entity.name && e.name !== entity.name)
  const parties = [...new Map([entity, ...views].flatMap(e => e.partyColumns).map(p => [p.sql, p])).values()]
  const columns = tableColumns({ ...entity, partyColumns: parties })
  const bySql = new Map(entity.fields.flatMap(f => (f.sql ? [[f.sql, f] as const] : [])))
  const byFold = new Map(entity.fields.flatMap(f => (f.folded ? [[f.folded, f] as const] : [])))
  const byId = new Map(entity.fields.flatMap(f => (f.idSql ? [[f.idSql, f] as const] : [])))
  const lists: string[] = []
  const salts = new Map(columns.map((c, i) => [c.name, i + 10]))
  const ids = (table: string, column: string, where: string): string => {
    // As a name, which has a fixed length: an element of an array of texts is found by reading all before it.
    const kept = column === 'registration' ? 'registration::name' : column
    const at = lists.push(
      `(select array_agg(l.${kept} order by l.registration) as list from (select id, registration from "${table}" where tenant_id = 1 and ${where} order by registration limit 20000) l) l${lists.length}`,
    )
    return `l${at - 1}.list`
  }
  const referenced = (field: CompiledField, column: 'id' | 'registration'): string => {
    if (field.name === 'orgaRegistration')
      return `${ids('person', column, `type = 'O'`)}[1 + skewed(n, 5, ${generatedOrganizations})]`
    const target = model.entities.get(field.to!)!
    const list = ids(target.table, column, 'true')
    return `${list}[1 + drawn(n, ${salts.get(field.sql!)!}, cardinality(${list}))]`
  }
  const texts = entity.texts.flatMap(path => {
    const field = fieldAt(entity, path)
    const column = columns.find(c => c.name === field?.sql && c.sqlType === 'text')
    return field && column && !['name', 'registration'].includes(path)
      ? [valueSql(entity, field, 'text', salts.get(column.name)!)]
      : []
  })
  const searched = `lower(concat_ws(' ', ${[registrationOf(entity), nameSql, ...texts].join(', ')}))`
  const values = columns.map(({ name, sqlType }): string => {
    if (name === 'tenant_id') return '1'
    if (name === 'version') return '1'
    if (name === 'doc') return `'{}'::jsonb`
    if (name === 'search') return searched
    if (name === 'word_keys') return `keys_of_words(${searched})`
    if (entity.name === 'person' && name === 'type')
      return `case when n <= ${generatedOrganizations} then 'O' else 'C' end`
    const party = parties.find(p => p.sql === name)
    if (party) return `${ids('person', 'id', `type = 'C'`)}[1 + skewed(n, ${salts.get(name)!}, 20000)]`
    const reference = byId.get(name)
    if (reference) return referenced(reference, 'id')
    const field = bySql.get(name) ?? byFold.get(name)!
    if (field.idSql) return referenced(field, 'registration')
    const seldom = seldomSql(entity, views, field.name)
    if (seldom) return `case when drawn(n, ${salts.get(name)!}, 20) = 0 then ${seldom} end`
    const value = valueSql(entity, field, byFold.has(name) ? 'text' : sqlType, salts.get(field.sql!)!)
    return byFold.has(name) ? `lower(${value})` : value
  })
  const names = columns.map(c => `"${c.name}"`).join(', ')
  const links = parties.map(
    p =>
      `insert into link (tenant_id, id, from_entity, from_id, path, element_id, role, to_entity, to_id, value, value_f)
       select 1, gen_random_uuid(), ${quoted(entity.name)}, t.id, 'persons.personRegistration', gen_random_uuid(), ${quoted(p.role)}, 'person', p.id, p.registration, lower(p.registration)
       from "${entity.table}" t join person p on p.tenant_id = 1 and p.id = t.${p.sql} where t.tenant_id = 1`,
  )
  const from = lists.map(list => `, ${list}`).join('')
  const share = (i: number) =>
    `insert into "${entity.table}" (${names}) select ${values.join(', ')} from generate_series(${Math.floor((rows * i) / shares) + 1}::bigint, ${Math.floor((rows * (i + 1)) / shares)}::bigint) n${from} on conflict do nothing`
  return { shares: Array.from({ length: shares }, (_, i) => share(i)), links }
}

/** The same one statement after another. */
export const generatedRows = (entity: CompiledEntity, model: Model, rows: number): string[] => {
  const { shares, links } = generatedShares(entity, model, rows, 1)
  return [...shares, ...links]
}
