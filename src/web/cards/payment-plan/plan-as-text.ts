import type { SayOf } from '#locales/areas.ts'
import { saveBlob } from '../../data/index.ts'
import type { PlanShown } from './plan-lines.ts'

/** Hands the plan over as a table that every spreadsheet opens: figures with a point, days as they sort. */
export const planAsText = (plan: PlanShown, name: string, say: SayOf<'cards'>): void => {
  const head = [
    say('plan.number'),
    say('plan.due'),
    say('plan.opening'),
    say('plan.principal'),
    say('plan.interest'),
    say('plan.instalment'),
    say('plan.outstanding'),
  ]
  const lines = [...plan.lines, ...(plan.last ? [plan.last] : [])].map(line =>
    [
      line.isResidual ? '' : line.index,
      line.date,
      line.opening,
      line.principal,
      line.interest,
      line.payment,
      line.outstanding,
    ].join(';'),
  )
  // The mark tells spreadsheets that the letters are UTF-8.
  const text = `\ufeff${[head.join(';'), ...lines].join('\r\n')}\r\n`
  saveBlob(new Blob([text], { type: 'text/csv' }), `${name || 'plan'}.csv`)
}
