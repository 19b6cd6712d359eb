import { type ComponentType, useEffect } from 'react'
import { type Part, part } from '#ui/index.ts'
import type { FieldInputProps } from './input.ts'
import { Waiting } from './waiting.tsx'

export type {
  FieldChoice,
  FieldInputProps,
  FoundRecord,
  InputContext,
  InputField,
  InputMode,
  InputShell,
  RecordLookup,
} from './input.ts'

type AnyInput = ComponentType<FieldInputProps<never>>
type InputPart = Part<FieldInputProps<never>>

const made = (load: () => Promise<{ Input: unknown }>): InputPart =>
  part(async () => (await load()).Input as AnyInput)

const text = made(() => import('./text/input.tsx'))
const textarea = made(() => import('./textarea/input.tsx'))
const number = made(() => import('./number/input.tsx'))
const code = made(() => import('./choice/code-input.tsx'))
const checkbox = made(() => import('./checkbox/input.tsx'))
const file = made(() => import('./file/input.tsx'))

/** The input of each kind; its code comes when one is first shown. */
const inputs: Readonly<Record<string, InputPart>> = {
  text,
  email: text,
  username: made(() => import('./username/input.tsx')),
  url: text,
  iban: text,
  bic: text,
  rib: text,
  uuid: text,
  taxIdentifier: text,
  registration: text,
  phone: made(() => import('./phone/input.tsx')),
  textarea,
  markdown: textarea,
  richtext: made(() => import('./richtext/input.tsx')),
  json: made(() => import('./json/input.tsx')),
  number,
  integer: number,
  percentage: number,
  money: number,
  unitPrice: number,
  slider: made(() => import('./slider/input.tsx')),
  date: made(() => import('./date/input.tsx')),
  datetime: made(() => import('./datetime/input.tsx')),
  time: made(() => import('./time/input.tsx')),
  checkbox,
  switch: checkbox,
  radio: made(() => import('./radio/input.tsx')),
  choice: made(() => import('./choice/input.tsx')),
  currencyCode: code,
  countryCode: code,
  localeCode: code,
  reference: made(() => import('./reference/input.tsx')),
  color: made(() => import('./color/input.tsx')),
  emails: made(() => import('./emails/input.tsx')),
  password: made(() => import('./password/input.tsx')),
  file,
  files: file,
  fileupload: file,
  notice: made(() => import('./notice/input.tsx')),
}

/** The input of a kind; a kind that has none of its own is typed as text. */
export const inputFor = (kind: string): InputPart => (Object.hasOwn(inputs, kind) ? inputs[kind]! : text)

/** Whether a kind's value is typed in one place: elements and objects have cards instead. */
export const hasInput = (kind: string): boolean => Object.hasOwn(inputs, kind)

/** Kinds that stand in one file; the others bring rules or a page of their own. */
const seldom = new Set(['richtext', 'phone'])
let isAsked = false

/** With the first input that is shown the others of its file are there, too: the next form opens whole. */
const loadOthers = (): void => {
  if (isAsked) return
  isAsked = true
  for (const [kind, input] of Object.entries(inputs)) if (!seldom.has(kind)) void input.load()
}

/** Any field's input, with an empty box of its size until its code has come. */
export const FieldInput = <V,>(props: FieldInputProps<V>) => {
  const Input = inputFor(props.field.kind) as unknown as Part<FieldInputProps<V>>
  useEffect(loadOthers, [])
  return <Input meanwhile={<Waiting shell={props.shell} mode={props.mode} />} {...props} />
}
