import type { Plain } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { formatDate, formatDatetime } from '#fields/formats/format-date.ts'
import { inRow } from '#fields/formats/in-row.ts'
import type { FieldContext } from '#fields/kind.ts'
import { fieldKind } from '#fields/registry.ts'
import { labelled } from '#locales/labelled.ts'
import { loadEverywhere, sayIn } from '#locales/texts.ts'
import { type CompiledEntity, type CompiledField, settingsOf } from '#model/index.ts'
import type { PersonalData } from '#processes/data-requests/gather.ts'

await loadEverywhere('data-access')

/** The words of values that stand in lists, by list. */
export type ListWords = ReadonlyMap<string, ReadonlyMap<string, string>>

interface Page {
  locale: string
  request: string
  house: string
  today: string
  timeZone: string
  words: ListWords
}

type Say = (key: string) => string

/** In whose language, and by which words, values are written. */
interface Writing {
  say: Say
  context: FieldContext
  words: ListWords
}

const escaped = (value: unknown): string =>
  String(value).replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

/** Values of these have words of their own only by their kind; all else is told as it stands. */
const asItStands = new Set(['json', 'object', 'reference'])

const rowsOf = (fields: readonly CompiledField[], values: Plain, writing: Writing): string =>
  fields
    .filter(field => values[field.name] !== undefined && values[field.name] !== null)
    .map(
      field =>
        `<tr><th>${escaped(field.label)}</th><td>${shown(field, values[field.name], values, writing)}</td></tr>`,
    )
    .join('')

/** One value in words: of a list by its label, of a date or an amount as the language writes it. */
const worded = (field: CompiledField, value: unknown, of: Plain, { context, words }: Writing): string => {
  const label = field.list ? words.get(field.list)?.get(String(value)) : undefined
  if (label !== undefined) return label
  const plain = typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (asItStands.has(field.kind)) return plain
  try {
    return fieldKind(field.kind).format(value, settingsOf(field, of, context), context) || plain
  } catch (error) {
    // A history holds what a field was before it was declared otherwise.
    if (error instanceof AppError) return plain
    throw error
  }
}

/** A value as people read it; what is nested stands in tables of its own. */
const shown = (field: CompiledField, value: unknown, of: Plain, writing: Writing): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return writing.say(value ? 'access.yes' : 'access.no')
  if (field.fields)
    return [value]
      .flat()
      .map(one => `<table>${rowsOf(field.fields!, one as Plain, writing)}</table>`)
      .join('')
  if (typeof value === 'object' && !Array.isArray(value) && asItStands.has(field.kind))
    return `<pre>${escaped(JSON.stringify(value, null, 1))}</pre>`
  if (Array.isArray(value))
    return escaped(
      inRow(
        value.map(one => worded(field, one, of, writing)),
        writing.context.locale,
      ),
    )
  return escaped(worded(field, value, of, writing))
}

/** What was changed at once: what it was, and what it became. */
const changeOf = (
  { date, verb, changes }: PersonalData['history'][number],
  entity: CompiledEntity,
  writing: Writing,
): string => {
  const { say, context } = writing
  const known = new Map(entity.fields.map(field => [field.name, field]))
  const rows = Object.entries(changes)
    .map(([name, [before, after]]) => {
      const field = known.get(name)
      const told = (value: unknown) =>
        field ? shown(field, value, {}, writing) : escaped(value === null ? '' : JSON.stringify(value))
      return `<tr><th>${escaped(field?.label ?? name)}</th><td>${told(before)}</td><td>${told(after)}</td></tr>`
    })
    .join('')
  const did = verbs.has(verb) ? say(`access.${verb}`) : verb
  return `<tr><td>${escaped(formatDatetime(date, context.locale, context.timeZone))}</td><td>${escaped(did)}</td><td><table>${rows}</table></td></tr>`
}

const verbs = new Set(['create', 'update', 'delete', 'transition'])

const retentionOf = ({ retention }: CompiledEntity, say: Say): string =>
  say(retention ? (retention.as === 'BOOKS' ? 'access.books' : 'access.contract') : 'access.asLong')

const recordOf = (entity: CompiledEntity, record: Plain, writing: Writing): string =>
  `<section class="record"><h3>${escaped(record.name ?? record.registration ?? entity.label)}</h3><table>${rowsOf(entity.fields, record, writing)}</table></section>`

const style =
  'body{font:14px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#111}table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #ddd;padding:.3rem .5rem;text-align:start;vertical-align:top}th{width:30%;font-weight:600}h2{margin-top:2.5rem}pre{white-space:pre-wrap;margin:0}'

/** The readable half of an answer: what is kept, why, from whom, for whom and how long, and then all of it. */
export const accessPage = (data: PersonalData, page: Page): string => {
  const { locale, request, house, today, timeZone, words } = page
  const say = sayIn('data-access', locale) as Say
  const writing: Writing = { say, words, context: { locale, today, timeZone } }
  const groups = data.groups.map(({ entity, records }) => ({ entity: labelled(entity, locale), records }))
  const person = labelled(data.entity, locale)
  const chapter = (title: string, text: string) =>
    `<h2>${escaped(say(title))}</h2><p>${escaped(say(text))}</p>`
  const kinds = groups
    .map(
      ({ entity, records }) =>
        `<tr><td>${escaped(entity.pluralLabel)}</td><td>${records.length}</td><td>${escaped(retentionOf(entity, say))}</td></tr>`,
    )
    .join('')
  const changes = data.history.map(one => changeOf(one, person, writing)).join('')
  const direction = locale.startsWith('ar') ? 'rtl' : 'ltr'
  return `<!doctype html><html lang="${escaped(locale)}" dir="${direction}"><head><meta charset="utf-8"><title>${escaped(say('access.title'))}</title><style>${style}</style></head><body>
<h1>${escaped(say('access.title'))}</h1><p>${escaped(`${data.person.name ?? ''} · ${data.person.registration} · ${house} · ${formatDate(today, locale)} · ${request}`)}</p>
${chapter('access.purpose', 'access.purposeText')}${chapter('access.sources', 'access.sourcesText')}${chapter('access.recipients', 'access.recipientsText')}${chapter('access.rights', 'access.rightsText')}
<h2>${escaped(say('access.kinds'))}</h2><table><tr><th>${escaped(say('access.kind'))}</th><th>${escaped(say('access.count'))}</th><th>${escaped(say('access.kept'))}</th></tr>${kinds}</table>
<h2>${escaped(person.label)}</h2>${recordOf(person, data.person, writing)}
<h2>${escaped(say('access.history'))}</h2><table>${changes}</table>
${groups.map(({ entity, records }) => `<h2>${escaped(entity.pluralLabel)}</h2>${records.map(record => recordOf(entity, record, writing)).join('')}`).join('\n')}
</body></html>`
}
