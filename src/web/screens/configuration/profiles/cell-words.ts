import { useMemo } from 'react'
import { useLocale, useSay } from '../../../shell/index.ts'
import type { Telling } from './sentences.ts'

/** The words of this tab, and how names are joined in the language. */
export const useTelling = (): Telling => {
  const say = useSay('rights')
  const { intl } = useLocale()
  return useMemo(() => {
    const list = new Intl.ListFormat(intl, { type: 'conjunction' })
    const row = new Intl.ListFormat(intl, { type: 'unit', style: 'short' })
    return { say, join: names => list.format(names), inRow: names => row.format(names) }
  }, [say, intl])
}
