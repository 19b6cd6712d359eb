import { Readable } from 'node:stream'
import type { Caller } from '#engine/index.ts'
import { writesField } from '#engine/index.ts'
import { labelled } from '#locales/labelled.ts'
import type { CompiledEntity, CompiledField, Model } from '#model/index.ts'
import { csvLine } from '../../adapters/csv.ts'
import { writeSheet } from '../../adapters/spreadsheet.ts'
import { fillableFields, labelOfPath } from '../../batches/import-plan.ts'

/** A field that a file may fill, as a person who makes such a file needs to know it. */
export interface ImportField {
  path: string
  label: string
  kind: string
  mandatory: boolean
  /** What it says where the file says nothing: a mandatory field is then not missed. */
  hasDefault?: true
  list?: string
  to?: string
}

const isMandatory = (field: CompiledField): boolean => field.mandatory === true

const isGiven = (field: CompiledField): boolean =>
  field.default !== undefined || field.defaultFrom !== undefined

/** Fields that a caller may fill by a file, the mandatory ones first, with labels in his language. */
export const importFields = (entity: CompiledEntity, caller: Caller, model: Model): ImportField[] => {
  const spoken = labelled(entity, caller.locale)
  return fillableFields(entity)
    .filter(({ path }) => {
      const top = entity.fields.find(field => field.name === path.split('.')[0])!
      return writesField(caller, entity, top, model)
    })
    .map(({ path, field }) => ({
      path,
      label: labelOfPath(spoken, path),
      kind: field.kind,
      mandatory: isMandatory(field),
      ...(isGiven(field) ? { hasDefault: true as const } : {}),
      ...(field.list ? { list: field.list } : {}),
      ...(field.to ? { to: field.to } : {}),
    }))
    .sort((a, b) => Number(b.mandatory) - Number(a.mandatory))
}

/** An empty file with the columns of an entity, as a workbook or as CSV. */
export const importTemplate = async (
  fields: readonly ImportField[],
  title: string,
  format: 'xlsx' | 'csv',
): Promise<Readable> => {
  if (format === 'csv')
    return Readable.from([Buffer.from(`\ufeff${csvLine(fields.map(field => field.path))}`)])
  const nothing = async function* () {}
  return writeSheet(
    {
      name: title,
      columns: fields.map(({ path }) => ({ header: path, width: Math.max(12, path.length + 2) })),
    },
    nothing(),
  )
}
