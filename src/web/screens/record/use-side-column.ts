import { useState } from 'react'

const key = 'tranche.record.factsHidden'

/** Whether the column of facts is hidden; remembered for all records. */
export const useSideColumn = (): { isHidden: boolean; toggle: () => void } => {
  const [isHidden, setHidden] = useState(() => {
    try {
      return localStorage.getItem(key) === '1'
    } catch {
      return false
    }
  })
  return {
    isHidden,
    toggle: () => {
      setHidden(!isHidden)
      try {
        localStorage.setItem(key, isHidden ? '0' : '1')
      } catch {
        // Then it lasts as long as the page.
      }
    },
  }
}
