import type { KeyOf } from '#locales/areas.ts'
import { useSay } from '../../shell/index.ts'
import type { Fault } from './import-data.ts'

const byReason: Readonly<Record<string, KeyOf<'import-wizard'>>> = {
  number: 'fault.number',
  date: 'fault.date',
  yesNo: 'fault.yesNo',
  json: 'fault.json',
  cells: 'fault.cells',
  choice: 'fault.choice',
}

/** What is wrong, in the reader's language where we know the reason, else as the server says it. */
export const useFaultWords = () => {
  const say = useSay('import-wizard')
  return ({ reason, code, message }: Fault): string => {
    const key = reason ? byReason[reason] : undefined
    if (key) return say(key)
    return code === 'MISSING_FIELD_IN_BODY' ? say('fault.mandatory') : message
  }
}
