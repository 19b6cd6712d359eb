import { fillText, type RowAction } from '#model/index.ts'
import { iconNamed } from '../../../shell/index.ts'
import type { ListPlace } from '../list-place.ts'
import type { RowExtra } from '../page-extras.ts'
import { isForRow, valuesOfRow, variablesNow } from './row-call.ts'

const runOf = (action: RowAction): RowExtra['run'] =>
  async function run(record, place) {
    const { runRowAction } = await import('./run-row-action.ts')
    await runRowAction(action, record, place)
  }

const extraOf = (action: RowAction, index: number, place: Pick<ListPlace, 'context'>): RowExtra => {
  const { confirm } = action
  return {
    id: `own ${index}`,
    icon: iconNamed(action.icon),
    label: () => action.label,
    isFor: record => isForRow(action, record, variablesNow(place)),
    ...(confirm ? { question: record => fillText(confirm, valuesOfRow(record, variablesNow(place))) } : {}),
    ...(action.danger ? { danger: true } : {}),
    run: runOf(action),
  }
}

/** What the page is configured to let its rows do: buttons where they have an icon, the others in the row's menu. */
export const configuredActions = (place: Pick<ListPlace, 'model' | 'context'>) => {
  const all = (place.model.page.rows?.actions ?? []).map((action, index) => ({
    isButton: action.icon !== undefined,
    extra: extraOf(action, index, place),
  }))
  return {
    buttons: all.filter(one => one.isButton).map(one => one.extra),
    others: all.filter(one => !one.isButton).map(one => one.extra),
  }
}
