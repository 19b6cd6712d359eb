import type { LayoutNode } from '#model/index.ts'
import { request } from '../../data/index.ts'

export interface ShownField {
  name: string
  label: string
  kind: string
  isMandatory: boolean
  isReadOnly: boolean
  help?: string
  max?: number
  options?: { value: string; label: string }[]
}

/** A page as the server draws it: it asks for nothing else. */
export interface ShownPage {
  title: string
  by: string
  steps: { pageId: string; title: string; state: 'done' | 'now' | 'then' }[]
  page: { pageId: string; kind: string; title: string; text: string; buttonText: string; isLast: boolean }
  layout: LayoutNode[]
  events: { on: string; handler: string }[]
  fields: ShownField[]
  values: Record<string, unknown>
  documents: { id: string; label: string; fileName?: string }[]
  answers: { label: string; text: string; pageId: string }[]
  back: string | null
  keptUntil: string | null
  /** By which one goes on from here, where that is another key. */
  key?: string
}

export interface PageSays {
  values: Record<string, unknown>
  messages: { level: 'info' | 'warning' | 'error'; text: string; field?: string }[]
}

const addressOf = (pageId: string): string => `/api/flow/pages/${encodeURIComponent(pageId)}`

const ask = <T>(method: 'GET' | 'POST', address: string, key: string, body?: unknown): Promise<T> =>
  request<T>(method, address, {
    anonymous: true,
    headers: { 'X-Flow-Key': key },
    ...(body === undefined ? {} : { body }),
  })

/** The only calls of a page for the public, each by the key in its address. */
export const flowCalls = (key: string) => ({
  read: (pageId: string) => ask<ShownPage>('GET', addressOf(pageId), key),
  answer: (pageId: string, values: object) => ask<ShownPage>('POST', addressOf(pageId), key, { values }),
  handle: (pageId: string, name: string, values: object, field?: string) =>
    ask<PageSays>('POST', `${addressOf(pageId)}/handle`, key, { name, values, ...(field ? { field } : {}) }),
  send: (pageId: string, document: string, file: File) => {
    const form = new FormData()
    form.append('document', document)
    form.append('file', file)
    return ask<ShownPage>('POST', `${addressOf(pageId)}/files`, key, form)
  },
})

/** The address of a page, by the key that opens it. */
export const flowPath = (key: string, pageId: string): string =>
  `/k/${encodeURIComponent(key)}/p/${encodeURIComponent(pageId)}`
