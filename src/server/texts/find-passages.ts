import { entityOf, loadWhere, may, type Plain, requireRead, type Sql, sql, type Work } from '#engine/index.ts'
import type { LanguageCode } from '#locales/languages.ts'
import type { CompiledEntity } from '#model/index.ts'
import type { About } from '../assistant/asked.ts'
import { wordsIn } from '../assistant/fold.ts'
import { tellingWords } from '../assistant/intents/find-intent.ts'
import { administration } from '../sign-in/profiles.ts'

/** What a document says of what is asked, and where it stands. */
export interface FoundPassage {
  registration: string
  name: string
  page: number
  text: string
  /** The record on which the document hangs. */
  of: { entity: string; registration: string } | null
}

const mostPassages = 6
const mostEachPage = 1
const mostDocuments = 500
const mostWords = 12

/** A word as it is looked for: its ending may be another. */
const stem = (word: string): string => {
  if (word.length <= 3) return word
  return `${word.slice(0, Math.max(4, word.length - 2))}:*`
}

/** Words of ours have letters and digits alone: none of them is a sign of the language of queries. */
const termsOf = (text: string, language: LanguageCode): string[] => {
  const words = wordsIn(text)
  const telling = tellingWords(words, language)
  return [...new Set(telling.length ? telling : words)].slice(0, mostWords).map(stem)
}

/** What administers the house is not told from its documents either. */
const isTold = (entity: CompiledEntity): boolean =>
  entity.area !== 'platform' && !administration.has(entity.name)

/** Of documents those whose records the caller sees too. */
const withSeenHolders = async (work: Work, documents: readonly Plain[]): Promise<Plain[]> => {
  const seen = new Set<string>()
  const named = new Map<string, Set<string>>()
  for (const { entityName, entityRegistration } of documents) {
    if (typeof entityName !== 'string' || typeof entityRegistration !== 'string') continue
    const of = named.get(entityName) ?? new Set()
    named.set(entityName, of.add(entityRegistration))
  }
  for (const [name, registrations] of named) {
    const entity = work.model.entities.get(name)
    if (!entity || !isTold(entity) || !may(work.caller, `read ${entity.plural}`)) continue
    const rows = await loadWhere(work, entity, sql`t.registration = any(${[...registrations]}::text[])`, {
      asCaller: true,
    })
    for (const { registration } of rows) seen.add(`${name} ${registration}`)
  }
  return documents.filter(({ entityName, entityRegistration }) =>
    seen.has(`${entityName} ${entityRegistration}`),
  )
}

const ofRecord = (work: Work, about: About | null): Sql => {
  if (!about) return sql`true`
  const entity = work.model.entities.get(about.entity)
  const names = entity ? [...new Set([entity.base, entity.name])] : [about.entity]
  return sql`t.entity_name = any(${names}::text[]) and t.entity_registration = ${about.registration}::text`
}

const documentsWith = async (work: Work, query: string, about: About | null): Promise<Plain[]> => {
  const entity = entityOf(work.model, 'document')
  const having = sql`t.hash in (select x.hash from document_text x where x.tenant_id = ${work.caller.tenantId}::int and x.words @@ to_tsquery('simple', ${query}::text))`
  const found = await loadWhere(work, entity, sql`${having} and ${ofRecord(work, about)}`, {
    asCaller: true,
    limit: mostDocuments,
    order: sql`t.insert_date desc`,
  })
  return withSeenHolders(work, found)
}

const passagesIn = async (
  work: Work,
  query: string,
  documents: readonly Plain[],
): Promise<FoundPassage[]> => {
  const byHash = new Map(documents.map(document => [String(document.hash), document]))
  const { rows } = await work.tx.query<{ hash: string; page: number; text: string }>(
    sql`select hash, page, text from (
          select hash, page, text, ts_rank_cd(words, q) as fit, row_number() over (partition by hash, page order by ts_rank_cd(words, q) desc, part) as nth
          from document_text, to_tsquery('simple', ${query}::text) q
          where tenant_id = ${work.caller.tenantId}::int and hash = any(${[...byHash.keys()]}::text[]) and words @@ q) found
        where nth <= ${mostEachPage}::int order by fit desc, hash, page limit ${mostPassages}::int`,
  )
  return rows.map(({ hash, page, text }) => {
    const { registration, name, entityName, entityRegistration } = byHash.get(hash)!
    return {
      registration: String(registration),
      name: String(name ?? registration),
      page,
      text,
      of: entityName ? { entity: String(entityName), registration: String(entityRegistration) } : null,
    }
  })
}

/**
 * Passages of documents that the caller sees – with the records they hang on – in which all these words are, else some of them;
 * the best first. Throws FORBIDDEN where he reads no documents.
 */
export const findPassages = async (
  work: Work,
  asked: { text: string; language: LanguageCode; about: About | null },
): Promise<FoundPassage[]> => {
  requireRead(work.caller, entityOf(work.model, 'document'))
  const terms = termsOf(asked.text, asked.language)
  if (!terms.length) return []
  for (const joint of [' & ', ' | ']) {
    const query = terms.join(joint)
    const documents = await documentsWith(work, query, asked.about)
    const found = documents.length ? await passagesIn(work, query, documents) : []
    if (found.length) return found
  }
  return []
}
