import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type BulkTarget, type RecordData, request } from '../../data/index.ts'

const path = '/api/doc/letters'

/** A letter that can be written: the house's own, or the product's. */
export interface LetterRow {
  code: string
  name: string
  entityName: string
  isOwn: boolean
  languages: string[]
}

export interface LettersFor {
  letters: LetterRow[]
  locale?: string
  email?: string | null
}

/** The letters that can be written, all or those about a record; with it, to whom they go. */
export const useLetters = (entity = '', key = '') =>
  useQuery({
    queryKey: ['letters', entity, key],
    queryFn: ({ signal }) =>
      request<LettersFor>('GET', path, {
        signal,
        query: { ...(entity ? { entity } : {}), ...(key ? { key } : {}) },
      }),
  })

/** What a letter may tell; of a record with what it would say. */
export interface LetterField {
  path: string
  label: string
  kind: string
  value?: string
  fields?: LetterField[]
}

export const useLetterFields = (subject: string, key: string | null) =>
  useQuery({
    queryKey: ['letter-fields', subject, key],
    queryFn: ({ signal }) =>
      request<LetterField[]>('GET', `${path}/fields/${subject}`, {
        signal,
        query: key ? { entity: subject, key } : {},
      }),
  })

export interface LetterFault {
  line: number
  message: string
}

/** So long nothing more is typed before a text is looked at. */
const pauseMs = 700

/** A value once it has not changed for a moment. */
export const useSettledValue = <T>(value: T): T => {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => settle(value), pauseMs)
    return () => clearTimeout(pause)
  }, [value])
  return settled
}

/** What is wrong with a text, as it was typed a moment ago. */
export const useLetterFaults = (entityName: string, text: string) =>
  useQuery({
    queryKey: ['letter-faults', entityName, text],
    queryFn: ({ signal }) =>
      request<LetterFault[]>('POST', `${path}/check`, { signal, body: { entityName, text } }),
    placeholderData: before => before,
    gcTime: 0,
  })

/** What is to be looked at: a letter by its code, or a text that is not kept yet. */
export interface AskedPreview {
  entity: string
  key: string
  code?: string
  entityName?: string
  title?: string
  text?: string
  locale?: string
}

/** A letter as PDF, at an address of this page alone. */
export const useLetterPreview = (asked: AskedPreview | null) => {
  const { data, error, isFetching } = useQuery({
    queryKey: ['letter-preview', asked],
    enabled: asked !== null,
    retry: false,
    gcTime: 0,
    queryFn: ({ signal }) =>
      request<Blob>('POST', `${path}/preview`, { signal, body: asked, as: 'blob', timeoutMs: 60_000 }),
    placeholderData: before => before,
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return { url: data ? url : undefined, error, isFetching }
}

export interface LetterText {
  _id?: string
  locale: string
  title: string
  text: string
}

/** A letter of the house's own, as it is kept. */
export interface LetterTemplate extends RecordData {
  code?: string
  entityName?: string
  version?: number
  texts?: LetterText[]
}

/** Makes a letter of the product's the house's own, as a draft. */
export const takeOver = (code: string): Promise<LetterTemplate> =>
  request<LetterTemplate>('POST', `${path}/product/${encodeURIComponent(code)}/own`)

export interface LetterDraft {
  email: string | null
  locale: string
  subject: string
  text: string
}

export const useLetterDraft = (asked: AskedPreview | null) =>
  useQuery({
    queryKey: ['letter-draft', asked],
    enabled: asked !== null,
    gcTime: 0,
    queryFn: ({ signal }) => request<LetterDraft>('POST', `${path}/draft`, { signal, body: asked }),
  })

interface ToWrite extends AskedPreview {
  way: 'DOCUMENT' | 'MAIL'
  subject?: string
}

/** What a letter was kept as, and the record that it hangs on. */
export interface KeptLetter {
  document: string
  name: string
  holder: { entity: string; key: string }
  communication: string | null
}

export const writeLetter = (body: ToWrite): Promise<KeptLetter> =>
  request('POST', `${path}/write`, { body, timeoutMs: 60_000 })

export const writeLetters = (
  body: {
    entity: string
    code: string
    locale?: string
    way: 'DOCUMENT' | 'MAIL'
  } & BulkTarget,
): Promise<{ batch: string; total: number }> => request('POST', `${path}/bulk`, { body })
