import { useState } from 'react'
import type { KeyOf, SayOf } from '#locales/areas.ts'
import { intlLocale } from '#locales/languages.ts'
import { fieldAt } from '#model/index.ts'
import { Button, Chip, IconPlus, Menu } from '#ui/index.ts'
import { amountText } from '../../cards/amounts.ts'
import { useCard } from '../../cards/card-context.tsx'
import { type Element, ElementDialog } from '../../cards/element-dialog.tsx'
import { removed, replaced } from '../../cards/element-edits.ts'
import type { EntityModel, RecordData } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import { fittingServices, type Quoted, withService } from './offered-services.ts'
import styles from './quotation.module.css'
import type { Quotation } from './work-out.ts'

const lists = ['steps', 'seasons', 'holidays', 'payments', 'fees', 'services'] as const
type ListName = (typeof lists)[number]

const words: Record<ListName, KeyOf<'quotation'>> = {
  steps: 'terms.step',
  seasons: 'terms.season',
  holidays: 'terms.holiday',
  payments: 'terms.payment',
  fees: 'terms.fee',
  services: 'terms.service',
}

const monthName = (month: unknown, locale: string): string =>
  new Intl.DateTimeFormat(intlLocale(locale), { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2001, Number(month) - 1, 1)),
  )

/** One extra term in a few words. */
const textOf = (
  name: ListName,
  element: Element,
  say: SayOf<'quotation'>,
  amount: (value: unknown) => string,
  locale: string,
): string => {
  switch (name) {
    case 'steps':
      return element.payment != null
        ? say('terms.stepLevel', { from: element.from, amount: amount(element.payment) })
        : say('terms.stepTimes', { from: element.from, times: element.multiplier })
    case 'seasons':
      return say('terms.seasonOf', { month: monthName(element.month, locale), weight: element.weight })
    case 'holidays':
      return say('terms.holidayOf', { from: element.from, periods: element.periods })
    case 'payments':
      return say('terms.paymentOf', { index: element.index, amount: amount(element.amount) })
    case 'fees':
      return say('terms.feeOf', { name: element.name ?? element.code, amount: amount(element.amount) })
    case 'services':
      return say(element.charge === 'START' ? 'terms.serviceAtStart' : 'terms.serviceEach', {
        name: element.name ?? element.code,
        amount: amount(element.payment),
      })
  }
}

const withElement = (before: Element[], index: number, element: Element): Element[] =>
  index < before.length ? replaced(before, index, element) : [...before, element]

interface TermChipProps {
  name: ListName
  element: Element
  currency: string | undefined
  onOpen: () => void
  onRemove: (() => void) | undefined
}

const TermChip = ({ name, element, currency, onOpen, onRemove }: TermChipProps) => {
  const { locale } = useCard().inputs
  const say = useSay('quotation')
  const text = textOf(name, element, say, value => amountText(value, currency, locale), locale)
  return (
    <Chip
      label={say(words[name])}
      value={text}
      onClick={onOpen}
      onRemove={onRemove}
      removeLabel={say('terms.remove', { name: text })}
    />
  )
}

interface Offers {
  services: readonly RecordData[]
  quoted: Quoted
}

interface OfferedServicesProps {
  offers: Offers
  quotation: Quotation
  onChange: (next: Quotation) => void
}

/** The services of the house that fit this quotation, at the price they have for it. */
const OfferedServices = ({ offers, quotation, onChange }: OfferedServicesProps) => {
  const { inputs, data } = useCard()
  const say = useSay('quotation')
  const currency = (quotation.currency as string | undefined) ?? inputs.currency
  const fitting = fittingServices(offers.services, quotation, data.type, offers.quoted)
  if (fitting.length === 0) return null
  return (
    <Menu
      label={say('terms.offered')}
      trigger={
        <Button kind="ghost" icon={IconPlus}>
          {say('terms.offered')}
        </Button>
      }
      items={fitting.map(({ service, price }) => ({
        id: String(service.registration),
        label: say(service.charge === 'START' ? 'terms.serviceAtStart' : 'terms.serviceEach', {
          name: String(service.name ?? service.code),
          amount: amountText(price, currency, inputs.locale),
        }),
        onSelect: () => onChange(withService(quotation, service, price)),
      }))}
    />
  )
}

/** Steps, seasons, holidays, fees and services: each a chip, edited in a dialog. */
export const ExtraTerms = (props: {
  model: EntityModel
  quotation: Quotation
  onChange: (next: Quotation) => void
  readOnly?: boolean
  /** The services of the house, once they are there. */
  offers: Offers | null
}) => {
  const { model, quotation, onChange, readOnly, offers } = props
  const { inputs } = useCard()
  const say = useSay('quotation')
  const [open, setOpen] = useState<{ name: ListName; index: number } | null>(null)
  const currency = (quotation.currency as string | undefined) ?? inputs.currency
  const of = (name: ListName): Element[] => (quotation[name] as Element[] | null | undefined) ?? []
  const known = lists.filter(name => fieldAt(model, name)?.fields)
  const shown = known.filter(name => of(name).length > 0)
  const edited = open && fieldAt(model, open.name)
  return (
    <>
      {shown.length > 0 && (
        <div className={styles.extras}>
          {shown.flatMap(name =>
            of(name).map((element, index) => (
              <TermChip
                key={`${name} ${element._id ?? index}`}
                name={name}
                element={element}
                currency={currency}
                onOpen={() => setOpen({ name, index })}
                onRemove={
                  readOnly ? undefined : () => onChange({ ...quotation, [name]: removed(of(name), index) })
                }
              />
            )),
          )}
        </div>
      )}
      {!readOnly && (
        <Menu
          label={say('terms.add')}
          trigger={
            <Button kind="ghost" icon={IconPlus}>
              {say('terms.add')}
            </Button>
          }
          items={known.map(name => ({
            id: name,
            label: say(words[name]),
            onSelect: () => setOpen({ name, index: of(name).length }),
          }))}
        />
      )}
      {!readOnly && offers && <OfferedServices offers={offers} quotation={quotation} onChange={onChange} />}
      {open && edited?.fields && (
        <ElementDialog
          title={say(words[open.name])}
          fields={edited.fields}
          element={of(open.name)[open.index] ?? {}}
          isNew={open.index >= of(open.name).length}
          readOnly={readOnly}
          onSave={element =>
            onChange({ ...quotation, [open.name]: withElement(of(open.name), open.index, element) })
          }
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
