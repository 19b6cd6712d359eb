import { formatNumber } from '#fields/formats/format-number.ts'
import { currencyDecimals } from '#finance/index.ts'
import { fieldAt, meets } from '#model/index.ts'
import { type Answer, Answers, part } from '#ui/index.ts'
import { useCard } from '../../../cards/card-context.tsx'
import { shortDate } from '../../../cards/dates.ts'
import { currencyFor, variablesOf } from '../../../cards/field-state.ts'
import { Value } from '../../../cards/value.tsx'
import { useSubresource } from '../../../data/index.ts'
import { inRow } from '../../../shell/index.ts'

const AccountAnswers = part(() =>
  import('../../../cards/statement/account-answers.tsx').then(module => module.AccountAnswers),
)

/** The figures that people open this kind of record for: of whoever has a statement of account, what it comes to. */
export const RecordAnswers = ({ plain }: { plain?: boolean }) => {
  const { model, recordKey } = useCard()
  const own = <DeclaredAnswers plain={plain} />
  if (recordKey === null || !model.layout.some(node => node.kind === 'Statement')) return own
  return <AccountAnswers plain={plain} otherwise={own} />
}

/** A day, and what is due on it. */
interface Due {
  date: string
  amount: number
  currency: string
}

const DeclaredAnswers = ({ plain }: { plain?: boolean }) => {
  const { model, data, inputs, mode, recordKey } = useCard()
  const dueAt = model.answers.find(one => one.due)
  const { data: due } = useSubresource<Due | null>(
    model.name,
    recordKey,
    dueAt?.due ?? '',
    {},
    {
      enabled: dueAt !== undefined,
    },
  )
  const isAnswered = (field: string) =>
    data[field] !== null && data[field] !== undefined && data[field] !== ''
  // The title has said it already.
  const says = (field: string) => isAnswered(field) && data[field] !== data.name
  // What has no answer yet is not asked; before any has (a contract that does not run yet) facts say more than dashes.
  const answered = model.answers.filter(answer => isAnswered(answer.field))
  const asked = answered.length
    ? answered
    : model.facts.filter(says).map((field): (typeof model.answers)[number] => ({ field }))
  const items = asked.slice(0, 3).flatMap((answer): Answer[] => {
    const field = fieldAt(model, answer.field)
    if (!field) return []
    if (answer.due && due)
      return [
        {
          id: answer.field,
          label: inRow([answer.label ?? field.label, shortDate(due.date, inputs)]),
          unit: due.currency,
          value: formatNumber(due.amount, inputs.locale, { decimals: currencyDecimals(due.currency) }),
        },
      ]
    const value = data[answer.field]
    const currency = currencyFor(field, data, inputs.currency)
    const isAmount = field.kind === 'money' || field.kind === 'unitPrice'
    return [
      {
        id: answer.field,
        label: answer.label ?? field.label,
        bad: answer.bad ? meets(data, answer.bad, variablesOf(inputs, mode)) : false,
        unit: isAmount ? currency : undefined,
        value: isAmount ? (
          formatNumber(Number(value), inputs.locale, { decimals: currencyDecimals(currency ?? 'EUR') })
        ) : field.kind === 'date' ? (
          shortDate(String(value), inputs)
        ) : (
          <Value
            field={field}
            value={value}
            name={
              answer.field === 'orgaRegistration' ? (data.organizationName as string | undefined) : undefined
            }
            inputs={inputs}
            meanings={answer.field === 'status' ? model.workflow?.statuses : undefined}
            plain
          />
        ),
      },
    ]
  })
  return items.length > 0 ? <Answers items={items} plain={plain} /> : null
}
