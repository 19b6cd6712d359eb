import { useEffect, useState } from 'react'
import { type RecordData, useListQuery } from '../../data/index.ts'
import { useCard, useFormState } from '../card-context.tsx'

/** One line of a schedule as its rule works it out; amounts in major units. */
export interface ScheduleLine {
  index: number
  from: string
  to: string
  opening: number
  charge: number
  accumulated: number
  closing: number
  state: 'PLANNED' | 'REALISED'
}

export interface ShownSchedule {
  lines: readonly ScheduleLine[]
  currency: string | undefined
  /** The schedule, where the card stands on its asset. */
  of?: RecordData
}

type LinesRule = (
  record: Record<string, unknown>,
  context: { today: string; locale: string },
) => ScheduleLine[]

/** The rule of the server, fetched when a schedule is first shown: terms that are being typed show their plan at once. */
const useRule = (isWanted: boolean): LinesRule | undefined => {
  const [rule, setRule] = useState<LinesRule>()
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    import('#entities/assets/rules.ts').then(
      ({ assetsRules }) =>
        isGone || setRule(() => assetsRules['depreciation-schedule/lines'] as unknown as LinesRule),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [isWanted])
  return rule
}

const running = 'ACTIVE,ENDED'

/** The plan of the record, or of the accounting schedule of the asset that the card stands on; null where there is none. */
export const useSchedule = (): ShownSchedule | null => {
  const { model, data, form, inputs, recordKey } = useCard()
  const { values } = useFormState(form)
  const isSchedule = model.base === 'depreciationSchedule'
  const rule = useRule(isSchedule)
  const others = useListQuery(
    'depreciationSchedule',
    {
      assetRegistration: String(data.registration ?? ''),
      type: 'ACCOUNTING',
      status: running,
      sort: '-startDate',
      range: '0-0',
    },
    { enabled: !isSchedule && recordKey !== null },
  )
  if (isSchedule) {
    const lines = rule
      ? rule(values, { today: inputs.today, locale: inputs.locale })
      : ((data.lines as ScheduleLine[] | undefined) ?? [])
    return { lines, currency: (values.currency as string | undefined) ?? inputs.currency }
  }
  const [schedule] = others.data?.rows ?? []
  return schedule
    ? {
        lines: (schedule.lines as ScheduleLine[] | undefined) ?? [],
        currency: (schedule.currency as string | undefined) ?? inputs.currency,
        of: schedule,
      }
    : null
}
