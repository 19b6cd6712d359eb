import { fail } from '#errors/index.ts'
import { bic } from './bic/field.ts'
import { checkbox } from './checkbox/field.ts'
import { choice } from './choice/field.ts'
import { color } from './color/field.ts'
import { countryCode } from './country-code/field.ts'
import { currencyCode } from './currency-code/field.ts'
import { date } from './date/field.ts'
import { datetime } from './datetime/field.ts'
import { email } from './email/field.ts'
import { emails } from './emails/field.ts'
import { file } from './file/field.ts'
import { files } from './files/field.ts'
import { fileupload } from './fileupload/field.ts'
import { iban } from './iban/field.ts'
import { integer } from './integer/field.ts'
import { json } from './json/field.ts'
import type { FieldKind } from './kind.ts'
import { localeCode } from './locale-code/field.ts'
import { markdown } from './markdown/field.ts'
import { say } from './messages.ts'
import { money } from './money/field.ts'
import { notice } from './notice/field.ts'
import { number } from './number/field.ts'
import { password } from './password/field.ts'
import { percentage } from './percentage/field.ts'
import { phone } from './phone/field.ts'
import { radio } from './radio/field.ts'
import { registration } from './registration/field.ts'
import { rib } from './rib/field.ts'
import { richtext } from './richtext/field.ts'
import { slider } from './slider/field.ts'
import { switchKind } from './switch/field.ts'
import { taxIdentifier } from './tax-identifier/field.ts'
import { text } from './text/field.ts'
import { textarea } from './textarea/field.ts'
import { time } from './time/field.ts'
import { unitPrice } from './unit-price/field.ts'
import { url } from './url/field.ts'
import { username } from './username/field.ts'
import { uuid } from './uuid/field.ts'

/** Every kind of field, by the word that declarations use. */
export const fieldKinds: Readonly<Record<string, FieldKind>> = {
  text,
  textarea,
  markdown,
  richtext,
  password,
  number,
  integer,
  percentage,
  money,
  unitPrice,
  email,
  username,
  url,
  emails,
  phone,
  iban,
  bic,
  rib,
  uuid,
  color,
  slider,
  checkbox,
  switch: switchKind,
  radio,
  choice,
  currencyCode,
  countryCode,
  localeCode,
  date,
  datetime,
  time,
  file,
  files,
  fileupload,
  notice,
  json,
  taxIdentifier,
  registration,
}

/** The kind of that name. None: INVALID_FIELD_IN_CONFIG, 'Unknown type "…"'. */
export const fieldKind = (kind: string): FieldKind => {
  if (Object.hasOwn(fieldKinds, kind)) return fieldKinds[kind]!
  const type = String(kind).slice(0, 60)
  return fail('INVALID_FIELD_IN_CONFIG', 'type', say({ key: 'unknownType', values: { type } }))
}
