import { Fragment, type ReactNode } from 'react'
import { ChoiceMark } from '#fields/choice/dot-cell.tsx'
import { formatBytes } from '#fields/formats/format-bytes.ts'
import { formatNumber } from '#fields/formats/format-number.ts'
import { rowComma } from '#fields/formats/in-row.ts'
import type { InputContext } from '#fields/input.ts'
import { fieldKind } from '#fields/registry.ts'
import { wordsOf } from '#fields/richtext/words-of.ts'
import { currencyDecimals } from '#finance/index.ts'
import type { CompiledField } from '#model/index.ts'
import { part, Skeleton, Status, type StatusMeaning } from '#ui/index.ts'
import { labelOfValue, useValues } from '../data/index.ts'
import { inRow, useSay } from '../shell/index.ts'
import { RecordLink, useRecordName } from './record-link.tsx'
import { userName } from './user-name.ts'

export interface ValueProps {
  field: CompiledField
  value: unknown
  inputs: InputContext
  /** Name of the record that a reference names, where it is already known. */
  name?: string
  /** Statuses with their meanings, for the field of the status. */
  meanings?: readonly { code: string; label: string; meaning: StatusMeaning }[]
  /** Only text: inside a button, or struck through. */
  plain?: boolean
}

const Html = part(() => import('./content/html/block.tsx').then(module => module.Html))

/** A text with headings and lists as it reads; where there is no room for that, and until it is there, its words. */
const RichText = ({ html, plain }: { html: string; plain: boolean }) =>
  plain ? wordsOf(html) : <Html meanwhile={wordsOf(html)} html={html} />

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** An amount with its currency muted behind it. */
export const Amount = ({
  value,
  currency,
  locale,
  decimals,
}: {
  value: number
  currency?: string
  locale: string
  decimals?: number
}) => (
  <>
    <span className="fig">
      {formatNumber(value, locale, { decimals: decimals ?? currencyDecimals(currency ?? 'EUR') })}
    </span>
    {currency && <span className="cur"> {currency}</span>}
  </>
)

const ChoiceText = ({ field, value, meanings }: ValueProps) => {
  const { data, isPending } = useValues(field.list)
  const texts = [value].flat().map(String)
  const status = meanings?.find(one => one.code === texts[0])
  if (status) return <Status meaning={status.meaning}>{status.label}</Status>
  // Codes are not words: while these are on their way, their room is kept.
  if (field.list && isPending) return <Skeleton width={72} />
  const label = inRow(texts.map(text => labelOfValue(data, text, field.creatable === true)))
  const only = texts.length === 1 ? data?.find(one => one.value === texts[0]) : undefined
  return (
    <>
      <ChoiceMark of={only} />
      {label}
    </>
  )
}

const Reference = ({ field, value, name, plain }: ValueProps) => {
  const key = String(value)
  const found = useRecordName(field.to ?? '', name ? null : key)
  const label = name ?? found ?? key
  if (plain) return <bdi>{label}</bdi>
  return (
    <RecordLink entity={field.to ?? ''} registration={key}>
      <bdi>{label}</bdi>
    </RecordLink>
  )
}

const addressOf: Record<string, (text: string) => string> = {
  email: text => `mailto:${text}`,
  phone: text => `tel:${text}`,
  url: text => (/^https?:\/\//i.test(text) ? text : `https://${text}`),
}

const FileNames = ({ value, locale }: { value: unknown; locale: string }) =>
  [value].flat().map((one, index) => {
    const file = one as { name?: string; size?: number }
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: files of one value have no other name
      <Fragment key={index}>
        {index > 0 && rowComma(locale)}
        {file.name}
        {file.size !== undefined && <span className="muted"> {formatBytes(file.size, locale)}</span>}
      </Fragment>
    )
  })

/** What a machine said or is told, in lines; beside other facts a few words of it, each on its own. */
const Structure = ({ value, plain }: { value: unknown; plain: boolean }) => {
  const words = Object.entries(Object(value)).filter(([, one]) => typeof one !== 'object')
  const isFlat =
    typeof value === 'object' && !Array.isArray(value) && words.length === Object.keys(Object(value)).length
  return isFlat && words.length > 0 ? (
    <span dir="ltr" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {words.map(([name, one]) => `${name}: ${String(one)}`).join('\n')}
    </span>
  ) : (
    <code dir="ltr" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {JSON.stringify(value, null, plain ? undefined : 2)}
    </code>
  )
}

/** How much a field tells of its element: a name more than who it is about, and that more than its kind. */
const tells = (field: CompiledField): number =>
  field.name === 'name' ? 0 : field.kind === 'reference' ? 1 : field.kind === 'choice' ? 2 : 3

/** What tells an element apart from the others. */
export const ElementName = (props: {
  of: CompiledField
  value: Record<string, unknown>
  inputs: InputContext
}) => {
  const { of, value, inputs } = props
  const [telling] = (of.fields ?? [])
    .filter(one => one.kind !== 'elements' && one.kind !== 'object' && !isNothing(value[one.name]))
    .sort((a, b) => tells(a) - tells(b))
  return telling ? <Value field={telling} value={value[telling.name]} inputs={inputs} plain /> : '–'
}

const Elements = ({ field, value, inputs }: ValueProps) => {
  const say = useSay('cards')
  if (Array.isArray(value)) {
    if (!field.fields?.length) return say('facts.elements', { count: value.length })
    return value.slice(0, 6).map((one, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: elements may be alike
      <Fragment key={index}>
        {index > 0 && rowComma(inputs.locale)}
        <ElementName of={field} value={one as Record<string, unknown>} inputs={inputs} />
        {index === 5 && value.length > 6 && ` … ${say('card.more', { count: value.length - 6 })}`}
      </Fragment>
    ))
  }
  const inner = (field.fields ?? []).filter(one => !isNothing((value as Record<string, unknown>)[one.name]))
  return inner.map((one, index) => (
    <Fragment key={one.name}>
      {index > 0 && ' · '}
      <Value field={one} value={(value as Record<string, unknown>)[one.name]} inputs={inputs} plain />
    </Fragment>
  ))
}

const letters = /\p{L}/u

/** Without a letter nothing tells which way a line reads: signs and figures – *30 * * * ** – read as they are written. */
const Line = ({ text }: { text: string }) => <bdi dir={letters.test(text) ? undefined : 'ltr'}>{text}</bdi>

/** Any field's value as it reads in a card. Nothing is nothing: the card shows its dash. */
export const Value = (props: ValueProps): ReactNode => {
  const { field, value, inputs, plain } = props
  const say = useSay('cards')
  if (isNothing(value)) return null
  switch (field.kind) {
    case 'money':
    case 'unitPrice': {
      const currency = field.in ? inputs.currency : (inputs.currency ?? undefined)
      return (
        <Amount
          value={Number(value)}
          currency={currency}
          locale={inputs.locale}
          decimals={field.kind === 'unitPrice' ? Math.max(2, decimalsIn(Number(value))) : undefined}
        />
      )
    }
    case 'choice':
    case 'radio':
      return <ChoiceText {...props} />
    case 'reference':
      if (Array.isArray(value))
        return value.map((one, index) => (
          <Fragment key={String(one)}>
            {index > 0 && rowComma(inputs.locale)}
            <Reference {...props} value={one} name={undefined} />
          </Fragment>
        ))
      return <Reference {...props} />
    case 'checkbox':
    case 'switch':
      return say(value === true ? 'fields.yes' : 'fields.no')
    case 'elements':
    case 'object':
      return <Elements {...props} />
    case 'json':
      return <Structure value={value} plain={plain === true} />
    case 'file':
    case 'files':
    case 'fileupload':
      return <FileNames value={value} locale={inputs.locale} />
    case 'password':
      return '••••••••'
    case 'textarea':
    case 'markdown':
      return <span style={{ whiteSpace: 'pre-line' }}>{String(value)}</span>
    case 'richtext':
      return <RichText html={String(value)} plain={plain === true} />
    case 'email':
    case 'phone':
    case 'url': {
      const text = textOf(props)
      if (plain) return <bdi>{text}</bdi>
      return (
        <a
          className="link"
          href={addressOf[field.kind]!(String(value))}
          target={field.kind === 'url' ? '_blank' : undefined}
          rel="noreferrer"
        >
          <bdi>{text}</bdi>
        </a>
      )
    }
    case 'text':
      return <Line text={textOf(props)} />
    default:
      return <span className={figures.has(field.kind) ? 'fig' : undefined}>{textOf(props)}</span>
  }
}

const figures = new Set(['date', 'datetime', 'time', 'number', 'integer', 'percentage', 'iban', 'slider'])

const decimalsIn = (value: number): number => (String(value).split('.')[1] ?? '').length

const textOf = ({ field, value, inputs }: ValueProps): string => {
  if (field.names === 'user') return userName(String(value), inputs)
  const { mandatory: _, ...settings } = field
  return fieldKind(field.kind).format(value, { ...settings, currency: inputs.currency } as never, inputs)
}
