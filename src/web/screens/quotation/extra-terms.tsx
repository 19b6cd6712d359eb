import { useState } from 'react'
import type { KeyOf, SayOf } from '#locales/areas.ts'
import { intlLocale } from '#locales/languages.ts'
import { fieldAt } from '#model/index.ts'
import { Button, Chip, IconPlus, Menu } from '#ui/index.ts'
import { amountText } from '../../cards/amounts.ts'
import { useCard } from '../../cards/card-context.tsx'
import { type Element, ElementDialog } from '../../cards/element-dialog.tsx'
import { removed, replaced } from '../../cards/list-edits.ts'
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

/** Steps, seasons, holidays, fees and services: each a chip, edited in a dialog. */
export const ExtraTerms = (props: {
  model: EntityModel
  quotation: Quotation
  onChange: (next: Quotation) => void
  readOnly?: boolean
  /** The services of the house, once they are there. */
  offers: { services: readonly RecordData[]; quoted: Quoted } | null
}) => {
  const { model, quotation, onChange, readOnly, offers } = props
  const { inputs, data } = useCard()
  const say = useSay('quotation')
  const [open, setOpen] = useState<{ name: ListName; index: number } | null>(null)
  const currency = (quotation.currency as string | undefined) ?? inputs.currency
  const amount = (value: unknown) => amountText(value, currency, inputs.locale)
  const of = (name: ListName): Element[] => (quotation[name] as Element[] | null | undefined) ?? []
  const known = lists.filter(name => fieldAt(model, name)?.fields)
  const shown = known.filter(name => of(name).length > 0)
  const edited = open && fieldAt(model, open.name)
  const fitting = offers ? fittingServices(offers.services, quotation, data.type, offers.quoted) : []
  return (
    <>
      {shown.length > 0 && (
        <div className={styles.extras}>
          {shown.flatMap(name =>
            of(name).map((element, index) => {
              const text = textOf(name, element, say, amount, inputs.locale)
              return (
                <Chip
                  key={`${name} ${element._id ?? index}`}
                  label={say(words[name])}
                  value={text}
                  onClick={() => setOpen({ name, index })}
                  onRemove={
                    readOnly ? undefined : () => onChange({ ...quotation, [name]: removed(of(name), index) })
                  }
                  removeLabel={say('terms.remove', { name: text })}
                />
              )
            }),
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
      {!readOnly && fitting.length > 0 && (
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
              amount: amount(price),
            }),
            onSelect: () => onChange(withService(quotation, service, price)),
          }))}
        />
      )}
      {open && edited?.fields && (
        <ElementDialog
          title={say(words[open.name])}
          fields={edited.fields}
          element={of(open.name)[open.index] ?? {}}
          isNew={open.index >= of(open.name).length}
          readOnly={readOnly}
          onSave={element => {
            const before = of(open.name)
            const next =
              open.index < before.length ? replaced(before, open.index, element) : [...before, element]
            onChange({ ...quotation, [open.name]: next })
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
