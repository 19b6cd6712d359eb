import { useState } from 'react'
import type { Row } from './condition-rows.ts'

/**
 * The lines of a condition while they are typed: two that name the same field, or none yet, are one part of what is kept and
 * stay two lines here.
 */
export const useRows = (given: Row[], onChange: (rows: Row[]) => void) => {
  const [rows, setRows] = useState(given)
  const change = (next: Row[]): void => {
    setRows(next)
    onChange(next)
  }
  return { rows, change }
}
