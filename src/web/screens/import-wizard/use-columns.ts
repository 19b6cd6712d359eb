import { useState } from 'react'
import { useSettled } from '../../data/index.ts'
import {
  keptColumns,
  lacksKey,
  type MappedColumn,
  type Mode,
  mappedColumns,
  missingColumns,
  missingFields,
} from './columns.ts'
import { type ImportRecord, type Mapping, type Reading, usePreview } from './import-data.ts'

const readingOf = (from: Partial<Reading>): Reading => ({
  separator: from.separator ?? null,
  sheet: from.sheet ?? null,
  decimalSign: from.decimalSign ?? null,
  dateFormat: from.dateFormat ?? null,
})

const givenOf = (columns: readonly MappedColumn[] | null | undefined) =>
  columns?.some(one => one.field) ? columns : null

/** What is chosen about the columns of a file, tried on its first rows while nothing of it is kept. */
export const useColumns = (record: ImportRecord) => {
  const [chosen, setChosen] = useState<readonly MappedColumn[] | null>(givenOf(record.columns))
  const [mode, setMode] = useState<Mode>(record.mode ?? 'CREATE')
  const [reading, setReading] = useState<Reading>(readingOf(record))
  const [mapping, setMapping] = useState<string | null>(record.mappingRegistration ?? null)
  const [isChanged, setChanged] = useState(false)
  const known = usePreview(record.registration, { ...reading, columns: [] }).data
  const mapped = known ? mappedColumns(known, chosen) : []
  const kept = known ? keptColumns(known.columns, mapped) : []
  const tried = useSettled({ ...reading, mode, columns: kept })
  const preview = usePreview(record.registration, tried)
  const change = (next: readonly MappedColumn[]) => {
    setChosen(next)
    setChanged(true)
  }
  return {
    known,
    preview,
    mapped,
    kept,
    mode,
    reading,
    mapping,
    isChanged,
    missing: known ? missingFields(known.fields, kept, mode) : [],
    absent: known ? missingColumns(known.columns, chosen ?? []) : [],
    lacksKey: lacksKey(kept, mode),
    set: (index: number, patch: Partial<MappedColumn>) =>
      change(mapped.map((one, i) => (i === index ? { ...one, ...patch } : one))),
    add: (column: MappedColumn) => change([...mapped, column]),
    remove: (index: number) => change(mapped.filter((_, i) => i !== index)),
    /** As the file's head suggests. */
    suggest: () => {
      setChosen(null)
      setMapping(null)
      setChanged(true)
    },
    setMode: (next: Mode) => {
      setMode(next)
      setChanged(true)
    },
    setReading: (patch: Partial<Reading>) => {
      setReading(before => ({ ...before, ...patch }))
      setChanged(true)
    },
    /** Takes over what a mapping says; the sheet is the file's own. */
    take: (one: Mapping) => {
      setMapping(one.registration)
      setChosen(givenOf(one.columns))
      setMode(one.mode ?? 'CREATE')
      setReading(before => ({ ...readingOf(one), sheet: before.sheet }))
      setChanged(true)
    },
    clean: () => setChanged(false),
  }
}

export type Columns = ReturnType<typeof useColumns>
