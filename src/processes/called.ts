import { isMessage, type MessageParam } from '#errors/index.ts'

/** What may be named: a record whose name is its own, or the product's wording. */
export interface Named {
  wording?: unknown
  name?: unknown
  registration?: unknown
}

/** What a record is called within a message: by its wording where the product named it, else by its name. */
export const called = ({ wording, name, registration }: Named): MessageParam =>
  isMessage(wording) ? wording : String(name ?? registration ?? '')
