import type { Plain } from '#engine/index.ts'
import { labelled } from '#locales/labelled.ts'
import { loadEverywhere, sayIn } from '#locales/texts.ts'
import type { CompiledEntity, CompiledField } from '#model/index.ts'
import type { PersonalData } from '#processes/data-requests/gather.ts'

await loadEverywhere('data-access')

interface Page {
  locale: string
  request: string
  house: string
  today: string
}

type Say = (key: string) => string

const escaped = (value: unknown): string =>
  String(value).replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

const rowsOf = (fields: readonly CompiledField[], values: Plain, say: Say): string =>
  fields
    .filter(field => values[field.name] !== undefined && values[field.name] !== null)
    .map(
      field => `<tr><th>${escaped(field.label)}</th><td>${shown(field, values[field.name], say)}</td></tr>`,
    )
    .join('')

/** A value as people read it; what is nested stands in tables of its own. */
const shown = (field: CompiledField, value: unknown, say: Say): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return say(value ? 'access.yes' : 'access.no')
  if (field.fields)
    return [value]
      .flat()
      .map(one => `<table>${rowsOf(field.fields!, one as Plain, say)}</table>`)
      .join('')
  if (typeof value === 'object' && !Array.isArray(value))
    return `<pre>${escaped(JSON.stringify(value, null, 1))}</pre>`
  return escaped(
    Array.isArray(value)
      ? value.map(one => (typeof one === 'object' ? JSON.stringify(one) : one)).join(', ')
      : value,
  )
}

const retentionOf = ({ retention }: CompiledEntity, say: Say): string =>
  say(retention ? (retention.as === 'BOOKS' ? 'access.books' : 'access.contract') : 'access.asLong')

const recordOf = (entity: CompiledEntity, record: Plain, say: Say): string =>
  `<section class="record"><h3>${escaped(record.name ?? record.registration ?? entity.label)}</h3><table>${rowsOf(entity.fields, record, say)}</table></section>`

const style =
  'body{font:14px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#111}table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #ddd;padding:.3rem .5rem;text-align:start;vertical-align:top}th{width:30%;font-weight:600}h2{margin-top:2.5rem}pre{white-space:pre-wrap;margin:0}'

/** The readable half of an answer: what is kept, why, from whom, for whom and how long, and then all of it. */
export const accessPage = (data: PersonalData, { locale, request, house, today }: Page): string => {
  const say = sayIn('data-access', locale) as Say
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
  const changes = data.history
    .map(
      ({ date, verb, changes }) =>
        `<tr><td>${escaped(date)}</td><td>${escaped(verb)}</td><td><pre>${escaped(JSON.stringify(changes, null, 1))}</pre></td></tr>`,
    )
    .join('')
  const direction = locale.startsWith('ar') ? 'rtl' : 'ltr'
  return `<!doctype html><html lang="${escaped(locale)}" dir="${direction}"><head><meta charset="utf-8"><title>${escaped(say('access.title'))}</title><style>${style}</style></head><body>
<h1>${escaped(say('access.title'))}</h1><p>${escaped(`${data.person.name ?? ''} · ${data.person.registration} · ${house} · ${today} · ${request}`)}</p>
${chapter('access.purpose', 'access.purposeText')}${chapter('access.sources', 'access.sourcesText')}${chapter('access.recipients', 'access.recipientsText')}${chapter('access.rights', 'access.rightsText')}
<h2>${escaped(say('access.kinds'))}</h2><table><tr><th>${escaped(say('access.kind'))}</th><th>${escaped(say('access.count'))}</th><th>${escaped(say('access.kept'))}</th></tr>${kinds}</table>
<h2>${escaped(person.label)}</h2>${recordOf(person, data.person, say)}
<h2>${escaped(say('access.history'))}</h2><table>${changes}</table>
${groups.map(({ entity, records }) => `<h2>${escaped(entity.pluralLabel)}</h2>${records.map(record => recordOf(entity, record, say)).join('')}`).join('\n')}
</body></html>`
}
