import { useState } from 'react'
import { browserStore } from '../../data/storage.ts'

const key = 'tranche.record.factsHidden'

/** Whether the column of facts is hidden; remembered for all records. */
export const useSideColumn = (): { isHidden: boolean; toggle: () => void } => {
  const [isHidden, setHidden] = useState(() => {
    try {
      return browserStore().getItem(key) === '1'
    } catch {
      return false
    }
  })
  return {
    isHidden,
    toggle: () => {
      setHidden(!isHidden)
      try {
        browserStore().setItem(key, isHidden ? '0' : '1')
      } catch {
        // Then it lasts as long as the page.
      }
    },
  }
}
