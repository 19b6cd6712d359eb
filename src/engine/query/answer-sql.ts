import { AppError, message } from '#errors/index.ts'
import type { CompiledEntity, CompiledField, Model } from '#model/index.ts'
import { fieldAt, isLinkedReference, personsTold, relatedPath } from '#model/index.ts'
import { type Caller, isElevated, mayRead, mayRun, mayWrite } from '../access/caller.ts'
import { rowsShowing, seenValue, showsField, visibleRows } from '../access/visibility.ts'
import { joinWith, name, raw, type Sql, sql } from '../storage/sql.ts'
import { formOf, type Output, output, wireSql } from './output.ts'
import type { Form } from './record-json.ts'
import { partyId, referencedId } from './referenced-id.ts'
import { relatedOutput } from './related-sql.ts'

/** What one answer holds: all that the caller reads, or a projection of it, and what it includes. */
export interface AnswerShape {
  entity: CompiledEntity
  model: Model
  caller: Caller
  projection?: string[]
  include: string[]
  alias?: string
}

const literal = (text: string) => `'${text.replace(/'/g, "''")}'`

/** A record's name, or the message that words it: that one is told in the reader's language. */
const nameSql = (entity: CompiledEntity, alias: string): Sql => {
  const wording = fieldAt(entity, 'wording')
  const column = name(`${alias}.name`)
  if (!wording) return column
  const said = wording.sql ? name(`${alias}.${wording.sql}`) : sql`${name(`${alias}.doc`)} -> 'wording'`
  return sql`coalesce(nullif(${said}, 'null'), to_jsonb(${column}))`
}

/** A name that a message words is JSON. */
const nameForm = (entity: CompiledEntity): Form => (fieldAt(entity, 'wording') ? 'json' : 'text')

/** What the person of a party column answers with. */
const personOutput = (shape: AnswerShape, alias: string, as: string): Output => {
  const from = sql`from person p where p.tenant_id = ${shape.caller.tenantId}::int and p.id = ${partyId(shape, as, alias)}`
  return {
    as,
    value: sql`(select p.registration || coalesce(E'\\n' || p.name, '') ${from})`,
    form: 'named',
    json: sql`(select json_build_object('registration', p.registration, 'name', p.name) ${from})`,
  }
}

/** Transitions by status and permission as a constant per status: no rule runs for a list. */
const abilitiesSql = (shape: AnswerShape, alias: string): Sql => {
  const { entity, caller } = shape
  const write = mayWrite(caller, entity)
  const abilities = (status: string | null) => {
    const transitions = (entity.workflow?.transitions ?? [])
      .filter(t => status !== null && t.from.includes(status) && mayRun(caller, entity, t))
      .map(t => t.code)
    return JSON.stringify({ read: true, write, delete: write && entity.removable !== false, transitions })
  }
  if (!entity.workflow) return raw(`${literal(abilities(null))}::text`)
  const cases = entity.workflow.statuses
    .map(s => `when ${literal(s.code)} then ${literal(abilities(s.code))}`)
    .join(' ')
  return sql`(case ${name(`${alias}.status`)} ${raw(cases)} else ${raw(literal(abilities(null)))} end)`
}

/** The name of the record that a reference names. */
const referenceName = (shape: AnswerShape, field: CompiledField, alias: string, as: string): Output => {
  const target = shape.model.entities.get(field.to!)!
  const id = referencedId(shape, field, alias)
  const value = sql`(select ${nameSql(target, 'r')} from ${sql.table(target.table)} r where r.tenant_id = ${shape.caller.tenantId}::int and r.id = ${id})`
  return output(value, as, nameForm(target))
}

/** Names of the records that elements name, in their order: `personsNames`. */
const linkedNames = (shape: AnswerShape, path: string, to: string, alias: string): Sql => {
  const target = shape.model.entities.get(to)!
  return sql`(select json_agg(json_build_object('registration', r.registration, 'name', r.name, 'role', l.role) order by l.id) from link l join ${sql.table(target.table)} r on r.tenant_id = ${shape.caller.tenantId}::int and r.id = l.to_id where l.tenant_id = ${shape.caller.tenantId}::int and l.from_id = ${name(`${alias}.id`)} and l.path = ${path}::text)`
}

const unknownInclude = (what: string) =>
  new AppError('INVALID_FIELD_IN_QUERY', ['include', message('UNKNOWN_NAME', { name: what })])

/** Records of another table that belong to this one, as a list in their order. */
const ownedSql = (shape: AnswerShape, as: string, alias: string): Sql => {
  const owned = shape.entity.owns.find(o => o.as === as)!
  const child = shape.model.entities.get(owned.entity)!
  if (!mayRead(shape.caller, child)) throw unknownInclude(as)
  const by = fieldAt(child, owned.by)!
  const inner = answerSql({ ...shape, entity: child, projection: undefined, include: [], alias: 'o' })
  const order = (owned.sort ?? child.sort).map(path => {
    const field = fieldAt(child, path.replace(/^-/, ''))
    return sql`${name(`o.${field?.sql ?? 'id'}`)} ${raw(path.startsWith('-') ? 'desc' : 'asc')}`
  })
  const whole = inner.document ? sql`(${inner.row}::jsonb || ${inner.document})::json` : inner.row
  return sql`(select coalesce(json_agg(${whole} order by ${joinWith([...order, sql`o.id`], ', ')}), '[]'::json) from ${sql.table(child.table)} o where o.tenant_id = ${shape.caller.tenantId}::int and ${name(`o.${by.idSql!}`)} = ${name(`${alias}.id`)} and ${visibleRows(shape.caller, child, shape.model, 'o')})`
}

/** What hangs on a record by its name: documents, notes, tasks. A party is given what is shown to it. */
const attachedSql = (shape: AnswerShape, child: CompiledEntity, alias: string): Sql => {
  const { caller, entity, model } = shape
  if (!mayRead(caller, child)) throw unknownInclude(child.plural)
  const inner = answerSql({ ...shape, entity: child, projection: undefined, include: [], alias: 'o' })
  const whole = inner.document ? sql`(${inner.row}::jsonb || ${inner.document})::json` : inner.row
  const seen = visibleRows(caller, child, model, 'o')
  return sql`(select coalesce(json_agg(${whole} order by o.id), '[]'::json) from ${sql.table(child.table)} o where o.tenant_id = ${caller.tenantId}::int and o.entity_name = any(${[...new Set([entity.base, entity.name])]}::text[]) and o.entity_registration = ${name(`${alias}.registration`)} and ${seen})`
}

const includeOutputs = (shape: AnswerShape, include: string, alias: string): Output[] => {
  const { entity } = shape
  if (entity.owns.some(o => o.as === include)) return [output(ownedSql(shape, include, alias), include)]
  const attached = [...shape.model.entities.values()].find(e => e.attached && e.plural === include)
  if (attached && !fieldAt(entity, include)) return [output(attachedSql(shape, attached, alias), include)]
  if (include === 'organizationName') {
    const orga = entity.fields.find(f => f.name === 'orgaRegistration')!
    return [referenceName(shape, orga, alias, include)]
  }
  const reference = entity.fields.find(
    f =>
      (f.idSql || (isLinkedReference(f) && entity.linked.some(one => one.path === f.name && one.to))) &&
      `${f.name.replace(/(Registration|Username)$/, '')}Name` === include,
  )
  if (reference && showsField(shape.caller, entity, reference, shape.model))
    return [referenceName(shape, reference, alias, include)]
  const linked = entity.linked.find(l => l.to && `${l.path.split('.')[0]}Names` === include)
  const elements = linked ? fieldAt(entity, linked.path.split('.')[0]!)! : undefined
  if (linked && elements && showsField(shape.caller, entity, elements, shape.model))
    return [
      output(
        seenValue({ ...shape, alias }, elements, linkedNames(shape, linked.path, linked.to!, alias)),
        include,
      ),
    ]
  const party = personsTold(entity).find(p => `${p.as}Name` === include)
  if (party)
    return [
      output(
        sql`(select p.name from person p where p.tenant_id = ${shape.caller.tenantId}::int and p.id = ${partyId(shape, party.as, alias)})`,
        include,
        'text',
      ),
    ]
  // Elements and objects come with the record anyway.
  if (fieldAt(entity, include)) return []
  throw unknownInclude(include)
}

export interface AnswerSql {
  /** `row_to_json` of the columns. */
  row: Sql
  /** The document's part, null where everything stands in columns. */
  document: Sql | null
}

const projectionTops = (shape: AnswerShape): Set<string> | null => {
  if (!shape.projection) return null
  const { entity } = shape
  const tops = new Set<string>(['_id', 'registration'])
  for (const path of shape.projection) {
    const top = path.split('.')[0]!
    const field = fieldAt(entity, top)
    const known = field
      ? showsField(shape.caller, entity, field, shape.model)
      : personsTold(entity).some(p => p.as === top) || top === '_abilities' || shape.include.includes(top)
    if (!known)
      throw new AppError('INVALID_FIELD_IN_QUERY', ['projection', message('UNKNOWN_FIELD_NAMED', { path })])
    tops.add(top)
  }
  for (const include of shape.include) tops.add(include)
  return tops
}

/** Fields that a party reads in some of his rows only, and in which; asked once a row for all that share it. */
interface Mask {
  as: string
  rows: Sql
  fields: CompiledField[]
}

const masksOf = (shape: AnswerShape, readable: readonly CompiledField[], alias: string): Mask[] => {
  const masks = new Map<string, Mask>()
  for (const field of readable) {
    const showing = rowsShowing({ ...shape, alias }, field)
    if (!showing) continue
    const as = `as_${showing.kinds.join('_')}`
    const mask = masks.get(as) ?? { as, rows: showing.rows, fields: [] }
    mask.fields.push(field)
    masks.set(as, mask)
  }
  return [...masks.values()]
}

/** What an answer is made of, cut to what the caller reads. */
export interface AnswerParts {
  outputs: Output[]
  /** The rest of the document, null where everything stands in columns. */
  document: Sql | null
  masks: Mask[]
}

/** What no output shows by itself: the document without what the caller may not read. */
const documentSql = (
  { entity, caller }: AnswerShape,
  readable: readonly CompiledField[],
  masks: readonly Mask[],
  alias: string,
): Sql => {
  const inDocument = entity.fields.filter(f => !f.sql)
  // What no field declares (a later version's, a removed one's) is as hidden as what the caller may not see.
  // What is secret is nobody's to read, however high he stands: the product alone has it.
  const isShown = (f: CompiledField) =>
    readable.includes(f) || (isElevated(caller) && (!f.secret || caller.isProduct === true))
  const shown = inDocument.filter(isShown).map(f => f.name)
  const doc = name(`${alias}.doc`)
  let document = sql`(${doc} - array(select k from jsonb_object_keys(${doc}) k where k <> all(${shown}::text[])))`
  for (const mask of masks) {
    const masked = inDocument.filter(f => mask.fields.includes(f)).map(f => f.name)
    if (masked.length)
      document = sql`(${document} - (case when ${mask.rows} then '{}'::text[] else ${masked}::text[] end))`
  }
  return document
}

export const answerParts = (shape: AnswerShape, alias: string): AnswerParts => {
  const { entity, caller, model } = shape
  const tops = projectionTops(shape)
  const wanted = (key: string) => !tops || tops.has(key)
  const readable = entity.fields.filter(f => showsField(caller, entity, f, model))
  const asked = readable.filter(f => wanted(f.name))
  const masks = masksOf(shape, asked, alias)
  const seen = (field: CompiledField, value: Sql): Sql => {
    const mask = masks.find(m => m.fields.includes(field))
    return mask ? sql`case when ${name(`m.${mask.as}`)} then ${value} end` : value
  }
  const column = (field: CompiledField): Output =>
    field.name === 'name'
      ? output(seen(field, nameSql(entity, alias)), field.name, nameForm(entity))
      : output(seen(field, name(`${alias}.${field.sql!}`)), field.name, formOf(field))
  const related = [...new Set(shape.include.filter(one => relatedPath(one)))]
  const outputs: Output[] = [
    ...asked.filter(f => f.sql).map(column),
    ...personsTold(entity)
      .filter(p => wanted(p.as))
      .map(p => personOutput(shape, alias, p.as)),
    ...(wanted('_abilities') ? [output(abilitiesSql(shape, alias), '_abilities', 'jsonText')] : []),
    ...shape.include.filter(one => !relatedPath(one)).flatMap(one => includeOutputs(shape, one, alias)),
    ...(related.length ? [relatedOutput(shape, related, alias)] : []),
  ]
  if (entity.columnar) return { outputs, masks, document: null }
  if (!tops) return { outputs, masks, document: documentSql(shape, readable, masks, alias) }
  const doc = name(`${alias}.doc`)
  const projected = asked
    .filter(f => !f.sql)
    .map(f => output(seen(f, sql`${doc} -> ${f.name}::text`), f.name))
  return { outputs: [...outputs, ...projected], masks, document: null }
}

/** A record as the database makes JSON of it; passing through as text is the last step, not a way round. */
export const jsonSql = ({ outputs, masks, document }: AnswerParts): AnswerSql => {
  const from = masks.length
    ? sql` from (select ${joinWith(
        masks.map(mask => sql`${mask.rows} as ${name(mask.as)}`),
        ', ',
      )} offset 0) m`
    : sql``
  const items = outputs.map(one => sql`${wireSql(one)} as ${name(one.as)}`)
  return { row: sql`(select row_to_json(x) from (select ${joinWith(items, ', ')}${from}) x)`, document }
}

/** The select list of an answer. */
export const answerSql = (shape: AnswerShape): AnswerSql => jsonSql(answerParts(shape, shape.alias ?? 't'))

/** Select items of one answered row: the columns' JSON as text `j`, the document's as text `d`. */
export const answerItems = (answer: AnswerSql): Sql =>
  answer.document
    ? sql`${answer.row}::text as j, ${answer.document}::text as d`
    : sql`${answer.row}::text as j`

export interface AnswerRow {
  j: string
  d?: string
}

/** Joins the two texts of a row without parsing them. */
export const joinAnswer = (row: AnswerRow): string =>
  row.d && row.d.length > 2 ? `${row.j.slice(0, -1)},${row.d.slice(1)}` : row.j
