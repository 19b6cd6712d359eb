import { loadByRegistrations, type Plain, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, message, shown } from '#errors/index.ts'
import { languages } from '#locales/index.ts'
import { labelled } from '#locales/labelled.ts'
import { type CompiledEntity, type CompiledField, fieldAt, type Model } from '#model/index.ts'
import type { CellValue } from '../adapters/spreadsheet.ts'
import type { FileTable } from './read-table.ts'

/** One column of a file and the field that it fills. */
export interface PlannedColumn {
  column: string | null
  constant: string | null
  field: CompiledField
  path: string
  isKey: boolean
}

/** How an import reads its file: its own word, else its mapping's. */
export interface ImportPlan {
  entity: CompiledEntity
  mode: 'CREATE' | 'CHANGE' | 'BOTH'
  columns: PlannedColumn[]
  separator: string | undefined
  decimalSign: 'COMMA' | 'POINT' | undefined
  dateFormat: 'DMY' | 'MDY' | 'YMD'
}

const separators: Readonly<Record<string, string>> = { SEMICOLON: ';', COMMA: ',', TAB: '\t', PIPE: '|' }

/** The separator's sign; undefined: to be found out. */
export const separatorOf = (record: Plain): string | undefined => separators[String(record.separator ?? '')]

/** Whether rows of a file can become records of it. */
export const isImportable = (entity: CompiledEntity): boolean => !entity.readOnly && !entity.global

/** The entity that rows become. Throws INVALID_FIELD_IN_BODY where it cannot be written. */
export const importedEntity = (model: Model, name: unknown): CompiledEntity => {
  const entity = model.entities.get(String(name ?? ''))
  if (!entity || !isImportable(entity))
    throw new AppError('INVALID_FIELD_IN_BODY', [
      'entityName',
      message('CANNOT_BE_IMPORTED', { name: shown(name) }),
    ])
  return entity
}

/** Fields that a file may fill, with their paths: the record's own, and those inside its lists and objects. */
export const fillableFields = (entity: CompiledEntity): { path: string; field: CompiledField }[] => {
  const isFilled = (field: CompiledField): boolean =>
    !field.system && !field.computed && !field.rollup && !field.daily && !field.name.startsWith('_')
  const visit = (field: CompiledField, path: string): { path: string; field: CompiledField }[] => {
    if (!isFilled(field) || field.secret || path === 'status') return []
    return field.fields
      ? field.fields.flatMap(inner => visit(inner, `${path}.${inner.name}`))
      : [{ path, field }]
  }
  return entity.fields.flatMap(field => visit(field, field.name))
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** A field's label behind those of the lists and objects that it stands in: `Addresses › City`. */
export const labelOfPath = (entity: Pick<CompiledEntity, 'fields'>, path: string): string => {
  let inner: readonly CompiledField[] | undefined = entity.fields
  const words: string[] = []
  for (const name of path.split('.')) {
    const found: CompiledField | undefined = inner?.find(field => field.name === name)
    words.push(found?.label ?? name)
    inner = found?.fields
  }
  return words.join(' › ')
}

/** What people may call a field, the surest first: its path, its label in their language, in any other. */
const wordsOfFields = (entity: CompiledEntity, locale: string): Map<string, string> => {
  const byWord = new Map<string, string>()
  const take = (word: string, path: string) => {
    if (word && !byWord.has(folded(word))) byWord.set(folded(word), path)
  }
  const paths = fillableFields(entity).map(({ path }) => path)
  for (const path of paths) take(path, path)
  for (const language of [locale, ...languages.map(({ code }) => code)]) {
    const spoken = labelled(entity, language)
    for (const path of paths) take(labelOfPath(spoken, path), path)
    for (const path of paths) take(fieldAt(spoken, path)?.label ?? '', path)
  }
  return byWord
}

/**
 * Columns of a file with the fields that they seem to mean: by name or by label in whatever language, first the reader's;
 * whatever case, accents and blanks.
 */
export const suggestColumns = (
  entity: CompiledEntity,
  header: readonly string[],
  locale = 'en',
): { column: string; field: string | null }[] => {
  const byWord = wordsOfFields(entity, locale)
  const used = new Set<string>()
  return header.map(column => {
    const field = byWord.get(folded(column)) ?? null
    if (!field || used.has(field)) return { column, field: null }
    used.add(field)
    return { column, field }
  })
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const columnsOf = (record: Plain): Plain[] =>
  ((record.columns as Plain[] | undefined) ?? []).filter(column => text(column.field))

/** Reads how a file is to be understood. Throws INVALID_FIELD_IN_BODY naming what cannot be. */
export const planImport = async (work: Work, record: Plain, table: FileTable): Promise<ImportPlan> => {
  const entity = labelled(importedEntity(work.model, record.entityName), work.caller.locale)
  const named = text(record.mappingRegistration)
  const [mapping] = await loadByRegistrations(work, 'mapping', named ? [named] : [])
  const given = [record, ...(mapping ? [mapping] : [])].map(columnsOf).find(columns => columns.length > 0)
  const columns =
    given ??
    (suggestColumns(entity, table.columns, work.caller.locale).filter(one => one.field) as unknown as Plain[])
  if (columns.length === 0)
    throw new AppError('INVALID_FIELD_IN_BODY', ['columns', message('NO_COLUMN_TO_FIELD')])
  const from = (name: keyof Loaded<'mapping'>): unknown => record[name] ?? mapping?.[name]
  return {
    entity,
    mode: (from('mode') as ImportPlan['mode'] | undefined) ?? 'CREATE',
    columns: columns.map((one, i) => planned(entity, one, i, table)),
    separator: separatorOf(record) ?? (mapping ? separatorOf(mapping) : undefined),
    decimalSign: (from('decimalSign') as ImportPlan['decimalSign']) ?? undefined,
    dateFormat: (from('dateFormat') as ImportPlan['dateFormat'] | undefined) ?? 'DMY',
  }
}

const planned = (entity: CompiledEntity, given: Plain, index: number, table: FileTable): PlannedColumn => {
  const path = String(given.field)
  const field = fieldAt(entity, path.replace(/\.\d+(?=\.)/g, ''))
  if (!field || field.fields || !fillableFields(entity).some(one => one.field === field))
    throw new AppError('INVALID_FIELD_IN_BODY', [
      `columns.${index}.field`,
      message('CANNOT_BE_IMPORTED', { name: path }),
    ])
  const column = text(given.column)
  const constant = text(given.constant)
  if (column && !table.columns.includes(column) && !constant)
    throw new AppError('INVALID_FIELD_IN_BODY', [
      `columns.${index}.column`,
      message('NO_SUCH_COLUMN', { column }),
    ])
  return { column, constant, field, path, isKey: given.isKey === true }
}

/** Whether figures have a comma or a point, by what most of them look like; where nothing tells, by the language. */
export const guessDecimalSign = (
  cells: Iterable<CellValue | undefined>,
  locale: string,
): 'COMMA' | 'POINT' => {
  let commas = 0
  let points = 0
  for (const cell of cells) {
    if (typeof cell !== 'string') continue
    if (/\d,\d{1,2}\s*\D*$|\d\.\d{3},/.test(cell)) commas++
    else if (/\d\.\d{1,2}\s*\D*$|\d,\d{3}\./.test(cell)) points++
  }
  if (commas !== points) return commas > points ? 'COMMA' : 'POINT'
  return /^(en|ar)/.test(locale) && locale !== 'en-EU' ? 'POINT' : 'COMMA'
}
