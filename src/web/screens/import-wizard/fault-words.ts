import type { Fault } from './import-data.ts'
import { type ImportKey, useImportSay } from './texts.ts'

const byReason: Readonly<Record<string, ImportKey>> = {
  number: 'fault.number',
  date: 'fault.date',
  yesNo: 'fault.yesNo',
  json: 'fault.json',
  cells: 'fault.cells',
  choice: 'fault.choice',
}

/** What is wrong, in the reader's language where we know the reason, else as the server says it. */
export const useFaultWords = () => {
  const say = useImportSay()
  return ({ reason, code, message }: Fault): string => {
    const key = reason ? byReason[reason] : undefined
    if (key) return say(key)
    return code === 'MISSING_FIELD_IN_BODY' ? say('fault.mandatory') : message
  }
}
